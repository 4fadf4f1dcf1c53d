import { z } from 'zod';

const schema = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('puzzle'),
    kind: z.string(),
    rules: z.array(z.string()),
    /** The word of the formulation, as `readFormulationWord` reads it. */
    formulation: z.string(),
    engine: z.string(),
  }),
  z.object({ of: z.literal('model'), goal: z.enum(['solutions', 'optimum']), engine: z.string() }),
]);

/** What a proof says it was made from, so that its statement can be made again. */
export type ProofAbout = Readonly<z.infer<typeof schema>>;

/** What stands in a proof's line `about`; null where that is nothing that we wrote. */
export function readProofAbout(text: string): ProofAbout | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
