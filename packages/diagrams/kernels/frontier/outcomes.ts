/** Outcomes of a decision, as in specifications/specification.ts. */
export const empty: i32 = 0;
export const unit: i32 = 1;
export const open: i32 = -1;
