% The zebra puzzle (Life International, 1962) as a plain program in Prolog, whose inferences table 7.5 of the thesis counts:
%
%   swipl packages/cli/papers/zebra.pl 8 9 1 2 3 4 6 7 12 13 5 10 11 14
%
% prints the inferences of SWI-Prolog until the answer is found, with the sentences in this order, and the answer. The thesis does not
% print its program: this one is ours, and gives its 21,612 and 5,174.

:- use_module(library(lists)).
:- initialization(main, main).
:- dynamic puzzle/3.

right_of(X, Y, Houses) :- nextto(Y, X, Houses).

next_to(X, Y, Houses) :- nextto(X, Y, Houses).
next_to(X, Y, Houses) :- nextto(Y, X, Houses).

% The sentences of the puzzle as goals about house(Color, Nationality, Drink, Cigarette, Pet).
sentence(1, Houses, member(house(red, englishman, _, _, _), Houses)).
sentence(2, Houses, member(house(_, spaniard, _, _, dog), Houses)).
sentence(3, Houses, member(house(green, _, coffee, _, _), Houses)).
sentence(4, Houses, member(house(_, ukrainian, tea, _, _), Houses)).
sentence(5, Houses, right_of(house(green, _, _, _, _), house(ivory, _, _, _, _), Houses)).
sentence(6, Houses, member(house(_, _, _, old_gold, snails), Houses)).
sentence(7, Houses, member(house(yellow, _, _, kools, _), Houses)).
sentence(8, Houses, (nth1(3, Houses, House), House = house(_, _, milk, _, _))).
sentence(9, Houses, (nth1(1, Houses, House), House = house(_, norwegian, _, _, _))).
sentence(10, Houses, next_to(house(_, _, _, chesterfields, _), house(_, _, _, _, fox), Houses)).
sentence(11, Houses, next_to(house(_, _, _, kools, _), house(_, _, _, _, horse), Houses)).
sentence(12, Houses, member(house(_, _, orange_juice, lucky_strike, _), Houses)).
sentence(13, Houses, member(house(_, japanese, _, parliaments, _), Houses)).
sentence(14, Houses, next_to(house(_, norwegian, _, _, _), house(blue, _, _, _, _), Houses)).

% No sentence names the zebra and the water: they are somewhere. Then the questions are asked.
question(Houses, Owner, Drinker,
         [ member(house(_, _, water, _, _), Houses),
           member(house(_, _, _, _, zebra), Houses),
           member(house(_, Owner, _, _, zebra), Houses),
           member(house(_, Drinker, water, _, _), Houses) ]).

% The program with the sentences in an order, as a clause: it is called as it would be if it were written here. What counts is its goals,
% and not the call of the program; of the two looks at the counter, the second is an inference itself.
program(Order, (puzzle(Inferences, Owner, Drinker) :-
                    statistics(inferences, Before),
                    length(Houses, 5),
                    Goals,
                    statistics(inferences, After),
                    Inferences is After - Before - 1)) :-
    goals(Order, Houses, Sentences),
    question(Houses, Owner, Drinker, Questions),
    append(Sentences, Questions, All),
    conjunction(All, Goals).

goals([], _, []).
goals([Number|Numbers], Houses, [Goal|Goals]) :-
    sentence(Number, Houses, Goal),
    goals(Numbers, Houses, Goals).

conjunction([Goal], Goal).
conjunction([Goal|Goals], (Goal, Conjunction)) :-
    Goals = [_|_],
    conjunction(Goals, Conjunction).

main :-
    current_prolog_flag(argv, Arguments),
    maplist(atom_number, Arguments, Order),
    once(program(Order, Clause)),
    assertz(Clause),
    % The first call of a library's predicate also loads what it needs.
    once(puzzle(_, _, _)),
    once(puzzle(Inferences, Owner, Drinker)),
    format("~d inferences: the ~w owns the zebra, and the ~w drinks water.~n", [Inferences, Owner, Drinker]).
