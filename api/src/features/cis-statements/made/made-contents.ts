import type { MadeContents } from '@daysheet/core'
import type { Vault } from '../../../vault.ts'

/** Sealed, because it names the worker's UTR; what was printed never changes with a profile. */
export const sealContents = (vault: Vault, contents: MadeContents): string =>
  vault.seal(JSON.stringify(contents))

export const openContents = (vault: Vault, sealed: string): MadeContents =>
  JSON.parse(vault.open(sealed)) as MadeContents
