const places = [9, 16, 23].flatMap((y) => [9, 16, 23].map((x) => [x, y] as const));

/** The sign of Gridwright: a loop on nine dots. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="logo-ground" width="32" height="32" rx="8" />
      <path className="logo-line" d="M9 9h7v7h7v7H9z" />
      <g className="logo-dots">
        {places.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" />
        ))}
      </g>
    </svg>
  );
}
