// Hashi by an incremental CaDiCaL with lazily added cuts: the islands' numbers as clauses, and after each model a
// clause for each part of it, that an edge must leave the part. Arguments: .has files. Prints, for each file, the
// milliseconds of CPU time from the text to a connected solution, and the cuts.
//
// g++ -O2 -std=c++17 hashi-cadical.cpp -lcadical -o hashi-cadical
#include <cadical.hpp>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Edge {
  int from, to;
  std::vector<int> cells;
};

static double cpuMs() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void addBinary(CaDiCaL::Solver &solver, int one, int other) {
  solver.add(one);
  solver.add(other);
  solver.add(0);
}

// Clauses: one of each subset of `size` literals is true.
static void addSubsets(CaDiCaL::Solver &solver, const std::vector<int> &literals, int size) {
  std::vector<int> chosen(size);
  const int count = (int)literals.size();
  for (int i = 0; i < size; i++) chosen[i] = i;
  if (size > count) return;
  for (;;) {
    for (int place : chosen) solver.add(literals[place]);
    solver.add(0);
    int at = size - 1;
    while (at >= 0 && chosen[at] == count - size + at) at--;
    if (at < 0) return;
    chosen[at]++;
    for (int i = at + 1; i < size; i++) chosen[i] = chosen[i - 1] + 1;
  }
}

static void solve(const std::string &text, int &cuts) {
  std::istringstream in(text);
  int rows, columns, islands;
  in >> rows >> columns >> islands;
  std::vector<int> board(rows * columns), islandAt(rows * columns, -1), numbers;
  for (int cell = 0; cell < rows * columns; cell++) {
    in >> board[cell];
    if (board[cell] == 0) continue;
    islandAt[cell] = (int)numbers.size();
    numbers.push_back(board[cell]);
  }
  std::vector<Edge> edges;
  std::vector<std::vector<int>> at(numbers.size());
  std::vector<std::vector<int>> over(rows * columns);
  for (int down = 0; down < 2; down++)
    for (int cell = 0; cell < rows * columns; cell++) {
      if (islandAt[cell] < 0) continue;
      const int step = down ? columns : 1;
      Edge edge{islandAt[cell], -1, {}};
      for (int next = cell + step;; next += step) {
        if (down ? next >= rows * columns : next % columns == 0) break;
        if (islandAt[next] >= 0) {
          edge.to = islandAt[next];
          break;
        }
        edge.cells.push_back(next);
      }
      if (edge.to < 0) continue;
      const int number = (int)edges.size();
      at[edge.from].push_back(number);
      at[edge.to].push_back(number);
      for (int water : edge.cells) over[water].push_back(number);
      edges.push_back(edge);
    }
  CaDiCaL::Solver solver;
  // Literals 2e + 1 and 2e + 2: at least one bridge, and two, on edge e.
  for (int edge = 0; edge < (int)edges.size(); edge++) addBinary(solver, -(2 * edge + 2), 2 * edge + 1);
  for (const auto &pair : over)
    if (pair.size() == 2) addBinary(solver, -(2 * pair[0] + 1), -(2 * pair[1] + 1));
  for (size_t island = 0; island < numbers.size(); island++) {
    std::vector<int> literals, negated;
    for (int edge : at[island])
      for (int level = 1; level <= 2; level++) {
        literals.push_back(2 * edge + level);
        negated.push_back(-(2 * edge + level));
      }
    const int count = (int)literals.size();
    if (numbers[island] > count) solver.add(0);
    else addSubsets(solver, literals, count - numbers[island] + 1);
    addSubsets(solver, negated, numbers[island] + 1);
  }
  std::vector<int> part(numbers.size()), stack;
  for (;;) {
    if (solver.solve() != 10) {
      std::cerr << "no solution\n";
      return;
    }
    std::fill(part.begin(), part.end(), -1);
    int parts = 0;
    for (size_t start = 0; start < numbers.size(); start++) {
      if (part[start] >= 0) continue;
      part[start] = parts;
      stack.assign(1, (int)start);
      while (!stack.empty()) {
        const int island = stack.back();
        stack.pop_back();
        for (int edge : at[island]) {
          if (solver.val(2 * edge + 1) < 0) continue;
          const int other = edges[edge].from == island ? edges[edge].to : edges[edge].from;
          if (part[other] >= 0) continue;
          part[other] = parts;
          stack.push_back(other);
        }
      }
      parts++;
    }
    if (parts == 1) break;
    for (int each = 0; each < parts; each++) {
      for (int edge = 0; edge < (int)edges.size(); edge++)
        if ((part[edges[edge].from] == each) != (part[edges[edge].to] == each)) solver.add(2 * edge + 1);
      solver.add(0);
      cuts++;
    }
  }
}

int main(int count, char **files) {
  for (int file = 1; file < count; file++) {
    std::ifstream in(files[file]);
    std::stringstream text;
    text << in.rdbuf();
    int cuts = 0;
    const double start = cpuMs();
    solve(text.str(), cuts);
    std::printf("%.3f %d\n", cpuMs() - start, cuts);
  }
}
