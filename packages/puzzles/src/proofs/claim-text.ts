import type { Claim } from '@gridwright/solver';

/** What a proof shows, as its last line says it. */
export function claimText(claim: Claim): string {
  switch (claim.kind) {
    case 'none':
      return 'none';
    case 'solutions':
      return `solutions ${claim.count}`;
    case 'optimum':
      return `optimum ${claim.value}`;
  }
}
