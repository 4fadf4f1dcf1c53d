// Sudoku of nine rows by an incremental MiniSat: each cell, row, column and box has each number at least once and at most
// once, as clauses; the numbers that are given are assumptions. Then the solution is forbidden under an assumption, and all is
// asked again, to see that there is no other. One solver for `perSolver` boards, so that what is forbidden does not pile up.
// Argument: a file with 81 characters a line, "." for none. Prints, for each board, the microseconds of CPU time, and
// whether its solution is unique.
//
// g++ -O2 -std=c++17 sudoku-minisat.cpp -lminisat -o sudoku-minisat
#include <minisat/core/Solver.h>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>
#include <string>

using namespace Minisat;

static const int perSolver = 20;

static double cpuUs() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static Lit at(int cell, int number) { return mkLit(cell * 9 + number); }

static void addOnce(Solver &solver, const Lit (&literals)[9]) {
  vec<Lit> clause;
  for (Lit literal : literals) clause.push(literal);
  solver.addClause(clause);
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < i; j++) solver.addClause(~literals[i], ~literals[j]);
}

static std::unique_ptr<Solver> sudoku() {
  auto solver = std::make_unique<Solver>();
  for (int i = 0; i < 729; i++) solver->newVar();
  Lit literals[9];
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 9; j++) {
      for (int k = 0; k < 9; k++) literals[k] = at(i * 9 + j, k);
      addOnce(*solver, literals);
      for (int k = 0; k < 9; k++) literals[k] = at(i * 9 + k, j);
      addOnce(*solver, literals);
      for (int k = 0; k < 9; k++) literals[k] = at(k * 9 + i, j);
      addOnce(*solver, literals);
      for (int k = 0; k < 9; k++) literals[k] = at((i / 3 * 3 + k / 3) * 9 + i % 3 * 3 + k % 3, j);
      addOnce(*solver, literals);
    }
  return solver;
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  std::ifstream file(argv[1]);
  std::unique_ptr<Solver> solver;
  std::string line;
  for (int count = 0; std::getline(file, line); count++) {
    double start = cpuUs();
    if (count % perSolver == 0) solver = sudoku();
    vec<Lit> assumptions;
    for (int cell = 0; cell < 81; cell++)
      if (line[cell] != '.') assumptions.push(at(cell, line[cell] - '1'));
    const char *status = "none";
    if (solver->solve(assumptions)) {
      Lit guard = mkLit(solver->newVar());
      vec<Lit> others;
      others.push(~guard);
      for (int i = 0; i < 729; i++)
        if (solver->modelValue(Var(i)) == l_True) others.push(~mkLit(i));
      solver->addClause(others);
      assumptions.push(guard);
      status = solver->solve(assumptions) ? "several" : "unique";
      solver->addClause(~guard);
    }
    printf("%.1f %s\n", cpuUs() - start, status);
  }
}
