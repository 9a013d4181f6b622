import { hash, verify } from '@node-rs/argon2'

// OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Compared when the address is unknown, so that this takes as long as a wrong password. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$rxki5A92lfpOB7QyaPDoIg$+DMQn3KaS1rBqb+Ij+2eTz7OQR5HvWUVtuk+4ZimZzQ'

export const checkPassword = (stored: string | undefined, password: string): Promise<boolean> =>
  verify(stored ?? NOBODY, password)
