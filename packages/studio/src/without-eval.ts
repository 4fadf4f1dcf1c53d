import { config } from 'zod/mini';

// Zod would try `new Function` for faster parsers. The policy of the page forbids that, and Firefox reports the attempt in its console.
config({ jitless: true });
