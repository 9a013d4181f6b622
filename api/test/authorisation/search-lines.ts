import type { MatrixLine } from './world.ts'

export const searchLines: Record<string, MatrixLine> = {
  // Both clients may ask; each finds what is its own (search.test.ts).
  find: {
    allowed: ['engagedClient', 'otherClient'],
    request: () => ({ query: { q: 'INV-2026' } }),
  },
}
