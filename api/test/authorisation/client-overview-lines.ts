import type { MatrixLine, World } from './world.ts'

export const clientOverviewLines: Record<string, MatrixLine> = {
  dashboard: {
    allowed: ['engagedClient'],
    request: ({ pair }: World) => ({ params: { id: pair.client.id } }),
  },
}
