// Slitherlink by an incremental CaDiCaL with lazily cut loops: numbers and degrees as clauses; where an answer has several
// loops, each that breaks a number when it stands alone is forbidden, and any other is kept from its neighbors. Then the
// solution is forbidden, and all is done again, to see that there is no other. Arguments: files with rows, columns and the
// numbers of the cells, "." for none. Prints, for each, the milliseconds of CPU time from the text to the answer, the calls,
// and whether it is unique.
//
// g++ -O2 -std=c++17 slitherlink-cadical.cpp -lcadical -o slitherlink-cadical
#include <cadical.hpp>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static double cpuMs() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

// Clauses: one of each subset of `size` literals is true, each times `sign`.
static void addSubsets(CaDiCaL::Solver &solver, const std::vector<int> &literals, int size, int sign) {
  const int count = (int)literals.size();
  if (size > count) return;
  std::vector<int> chosen(size);
  for (int i = 0; i < size; i++) chosen[i] = i;
  for (;;) {
    for (int place : chosen) solver.add(sign * literals[place]);
    solver.add(0);
    int at = size - 1;
    while (at >= 0 && chosen[at] == count - size + at) at--;
    if (at < 0) return;
    chosen[at]++;
    for (int i = at + 1; i < size; i++) chosen[i] = chosen[i - 1] + 1;
  }
}

struct Board {
  int rows, columns;
  std::vector<int> numbers;
  std::vector<std::vector<int>> cells, vertices;
  std::vector<std::pair<int, int>> ends; // by edge, from 1
};

static Board read(const std::string &text) {
  std::istringstream in(text);
  Board board;
  in >> board.rows >> board.columns;
  const int rows = board.rows, columns = board.columns;
  board.numbers.resize(rows * columns);
  for (int &number : board.numbers) {
    std::string word;
    in >> word;
    number = word == "." ? -1 : std::stoi(word);
  }
  board.cells.resize(rows * columns);
  board.vertices.resize((rows + 1) * (columns + 1));
  board.ends.emplace_back(0, 0);
  auto add = [&](int from, int to) {
    const int edge = (int)board.ends.size();
    board.ends.emplace_back(from, to);
    board.vertices[from].push_back(edge);
    board.vertices[to].push_back(edge);
    return edge;
  };
  auto touch = [&](int row, int column, int edge) {
    if (row >= 0 && row < rows && column >= 0 && column < columns)
      board.cells[row * columns + column].push_back(edge);
  };
  for (int row = 0; row < rows; row++)
    for (int column = 0; column <= columns; column++) {
      const int corner = row * (columns + 1) + column;
      const int edge = add(corner, corner + columns + 1);
      touch(row, column - 1, edge);
      touch(row, column, edge);
    }
  for (int row = 0; row <= rows; row++)
    for (int column = 0; column < columns; column++) {
      const int corner = row * (columns + 1) + column;
      const int edge = add(corner, corner + 1);
      touch(row - 1, column, edge);
      touch(row, column, edge);
    }
  return board;
}

static std::vector<std::vector<int>> loopsOf(CaDiCaL::Solver &solver, const Board &board) {
  std::vector<std::vector<int>> loops;
  std::vector<char> seen(board.ends.size());
  for (int first = 1; first < (int)board.ends.size(); first++) {
    if (seen[first] || solver.val(first) < 0) continue;
    std::vector<int> loop;
    int edge = first, vertex = board.ends[first].second;
    do {
      seen[edge] = 1;
      loop.push_back(edge);
      for (int next : board.vertices[vertex])
        if (next != edge && solver.val(next) > 0) {
          edge = next;
          break;
        }
      vertex = board.ends[edge].first == vertex ? board.ends[edge].second : board.ends[edge].first;
    } while (edge != first);
    loops.push_back(loop);
  }
  return loops;
}

static bool standsAlone(const Board &board, const std::vector<int> &loop) {
  std::vector<char> isLine(board.ends.size());
  for (int edge : loop) isLine[edge] = 1;
  for (size_t cell = 0; cell < board.numbers.size(); cell++) {
    if (board.numbers[cell] < 0) continue;
    int count = 0;
    for (int edge : board.cells[cell]) count += isLine[edge];
    if (count != board.numbers[cell]) return false;
  }
  return true;
}

// The next solution; false where there is none. Leaves it forbidden.
static bool next(CaDiCaL::Solver &solver, const Board &board, int &calls) {
  for (;;) {
    calls++;
    if (solver.solve() != 10) return false;
    const auto loops = loopsOf(solver, board);
    if (loops.size() == 1) {
      std::vector<int> clause;
      for (int edge = 1; edge < (int)board.ends.size(); edge++) clause.push_back(-solver.val(edge));
      for (int literal : clause) solver.add(literal);
      solver.add(0);
      return true;
    }
    for (const auto &loop : loops) {
      const bool alone = standsAlone(board, loop);
      for (const auto &other : loops) {
        if (&other == &loop) continue;
        for (int edge : loop) solver.add(-edge);
        if (alone) solver.add(-other[0]);
        solver.add(0);
        if (!alone) break;
      }
    }
  }
}

int main(int count, char **files) {
  for (int i = 1; i < count; i++) {
    std::ifstream file(files[i]);
    std::stringstream text;
    text << file.rdbuf();
    const double start = cpuMs();
    const Board board = read(text.str());
    CaDiCaL::Solver solver;
    for (size_t cell = 0; cell < board.numbers.size(); cell++) {
      const int number = board.numbers[cell];
      if (number < 0) continue;
      addSubsets(solver, board.cells[cell], number + 1, -1);
      addSubsets(solver, board.cells[cell], (int)board.cells[cell].size() - number + 1, 1);
    }
    for (const auto &edges : board.vertices) {
      addSubsets(solver, edges, 3, -1);
      for (int edge : edges) {
        solver.add(-edge);
        for (int other : edges)
          if (other != edge) solver.add(other);
        solver.add(0);
      }
    }
    for (int edge = 1; edge < (int)board.ends.size(); edge++) solver.add(edge);
    solver.add(0);
    int calls = 0;
    const bool some = next(solver, board, calls);
    const bool more = some && next(solver, board, calls);
    std::printf("%.3f %d %s\n", cpuMs() - start, calls, more ? "several" : some ? "unique" : "none");
  }
}
