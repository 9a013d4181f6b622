/** The first entry of a backup: what has to be known before anything of it is read. */
export interface Manifest {
  format: 1
  created_at: string
  /** Of the database, as it was named there; a binary log names it too. */
  database: string
  /** Ids of the keys that were set. The keys themselves are kept apart from every backup. */
  key_ids: readonly string[]
}

export const MANIFEST = 'manifest.json'
/** The last entry: without it a backup was cut short. */
export const CONTENTS = 'contents.json'
/** Parts of one gzip stream, in the order of their names: `cat database/* | gunzip` is the dump. */
export const DATABASE = 'database/'
/** As they are stored, sealed, under their keys. */
export const FILES = 'files/'

/** Of every other entry; the SHA-256 in hexadecimal. */
export type Contents = Record<string, { size: number; sha256: string }>
