import { inject } from 'vitest'

/** What {@link import('./setup.ts').default} prepared. */
export const partner = inject('partner')
