// Simple cycles, or simple paths from corner to opposite corner, of the N x N vertex grid as a ZDD built by TdZdd.
// Arguments: cycles|paths N. Prints one line of JSON: the exact count, the nodes before and after reduction
// (terminals not counted), the seconds of CPU time of the process, user and system, and its peak memory.
//
// GRIDWRIGHT_TDZDD names the include folder of https://github.com/kunisura/TdZdd (headers only).
// g++ -O3 -std=c++14 -I "$GRIDWRIGHT_TDZDD" tdzdd-grid.cpp -o tdzdd-grid
#include <sys/resource.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <tdzdd/DdSpec.hpp>
#include <tdzdd/DdStructure.hpp>
#include <tdzdd/op/Lookahead.hpp>
#include <utility>
#include <vector>

using Mate = std::int8_t;

// The vertex has both its edges, or has left the grid for good.
static const Mate CLOSED = -1;

// Edges in reading order: at each vertex the edge to the right, then the edge down. The vertices on the frontier lie in
// different columns, so a vertex goes by its column: mates[c] is c when the vertex has no edge, the column of the other
// end when it is the end of a piece of path, or CLOSED. A vertex hands its column on to the one below it.
//
// A path is a cycle through a virtual edge between the two corners. Until the last corner is on the frontier, the end
// that is joined to it has the mate `beyond`.
class GridSpec : public tdzdd::PodArrayDdSpec<GridSpec, Mate, 2> {
  struct Edge {
    Mate column;
    bool down;
    bool toLastCorner;  // the edge after which the last corner is on the frontier
    bool lastRow;
  };

  const int size;
  const int width;  // whole words
  const bool paths;
  const Mate beyond;
  std::vector<Edge> edges;  // by level; level 0 is not an edge

  bool isEnd(const Mate *mates, int column) const { return mates[column] != CLOSED && mates[column] != column; }

  // Whether the two given columns hold the only ends of pieces.
  bool onlyEnds(const Mate *mates, int one, int other) const {
    for (int column = 0; column < size; column++)
      if (column != one && column != other && isEnd(mates, column)) return false;
    return true;
  }

  int columnOfBeyond(const Mate *mates) const {
    int column = 0;
    while (mates[column] != beyond) column++;
    return column;
  }

  void pair(Mate *mates, Mate one, Mate other) const {
    if (one != beyond) mates[one] = other;
    if (other != beyond) mates[other] = one;
  }

  // Joins two vertices of the frontier. The answer is 0 for a dead end, -1 for a whole cycle, 1 for a longer piece.
  int join(Mate *mates, Mate one, Mate other) const {
    const Mate farOne = mates[one], farOther = mates[other];
    if (farOne == CLOSED || farOther == CLOSED) return 0;
    if (farOne == other) return onlyEnds(mates, one, other) ? -1 : 0;
    mates[one] = mates[other] = CLOSED;
    pair(mates, farOne, farOther);
    return 1;
  }

  // The last corner takes the place of the vertex above it, which an edge leaves for it or not.
  int arrive(Mate *mates, Mate column, bool taken) const {
    const Mate far = mates[column];
    if (taken && far == beyond) return onlyEnds(mates, column, column) ? -1 : 0;
    const Mate end = (Mate)columnOfBeyond(mates);
    mates[column] = CLOSED;
    pair(mates, taken ? far : column, end);
    return 1;
  }

  int down(Mate *mates, const Edge &edge, bool taken) const {
    if (taken != isEnd(mates, edge.column)) return 0;
    if (paths && edge.toLastCorner) return arrive(mates, edge.column, taken);
    if (!taken) mates[edge.column] = edge.column;
    return 1;
  }

  int right(Mate *mates, const Edge &edge, bool taken) const {
    if (taken) {
      const int joined = join(mates, edge.column, edge.column + 1);
      if (joined != 1) return joined;
    }
    if (edge.lastRow) {
      if (isEnd(mates, edge.column)) return 0;
      mates[edge.column] = CLOSED;
    }
    return 1;
  }

 public:
  GridSpec(int size, bool paths)
      : size(size), width((size + 7) / 8 * 8), paths(paths), beyond((Mate)size), edges(2 * size * (size - 1) + 1) {
    setArraySize(width);
    int level = (int)edges.size();
    for (int row = 0; row < size; row++)
      for (int column = 0; column < size; column++) {
        const bool lastRow = row + 1 == size, lastColumn = column + 1 == size;
        if (!lastColumn) edges[--level] = {(Mate)column, false, false, lastRow};
        if (!lastRow) edges[--level] = {(Mate)column, true, lastColumn && row + 2 == size, lastRow};
      }
  }

  int getRoot(Mate *mates) const {
    for (int column = 0; column < width; column++) mates[column] = column < size ? (Mate)column : CLOSED;
    if (paths) mates[0] = beyond;
    return (int)edges.size() - 1;
  }

  int getChild(Mate *mates, int level, int value) const {
    const Edge &edge = edges[level];
    const int step = edge.down ? down(mates, edge, value != 0) : right(mates, edge, value != 0);
    return step == 1 ? level - 1 : step;  // no cycle by the last edge is level 0, the 0-terminal
  }
};

int main(int argc, char **argv) {
  const std::string family = argc == 3 ? argv[1] : "";
  const int size = argc == 3 ? std::atoi(argv[2]) : 0;
  if ((family != "cycles" && family != "paths") || size < 2 || size > 100) {
    std::fprintf(stderr, "usage: tdzdd-grid cycles|paths N (2 <= N <= 100)\n");
    return 2;
  }
  const GridSpec spec(size, family == "paths");
  tdzdd::DdStructure<2> diagram{tdzdd::ZddLookahead<GridSpec>(spec)};
  const std::size_t built = diagram.size();
  diagram.zddReduce();
  const std::string count = diagram.zddCardinality();

  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  const double seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
                         (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  std::printf("{\"count\":\"%s\",\"built\":%zu,\"reduced\":%zu,\"seconds\":%.3f,\"kilobytes\":%ld}\n", count.c_str(),
              built, diagram.size(), seconds, usage.ru_maxrss);
}
