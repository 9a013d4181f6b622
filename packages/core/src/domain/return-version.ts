import type { SentLine } from './cis-return.ts'

const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** FNV-1a with 32 bits: it keeps nothing secret, it only tells texts apart. */
function fingerprint(text: string): string {
  let hash = OFFSET
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/**
 * Names what the return of a month says, whoever reads it: another payment in it, or another answer
 * of HMRC, has another name. Whoever records a return says which one they have sent.
 *
 * 9 Dec 2026, Joan and Martin have month 8 open. Callum's £800.00 are taken back and Aisha is paid
 * £800.00: the sums are the same, and it is another return.
 */
export function returnVersion(lines: readonly SentLine[]): string {
  const text = lines
    .map(({ worker_id, payments, materials, deducted, verification_number: number }) =>
      [worker_id, payments, materials, deducted, number ?? ''].join(' '),
    )
    .toSorted()
    .join('\n')
  return fingerprint(text) + fingerprint(`\n${text}`)
}
