/** The files of a body, as the caller handed them over. */
export const filesIn = (body: unknown): File[] =>
  typeof body === 'object' && body !== null
    ? Object.values(body).filter((value) => value instanceof File)
    : []

/** Reads each file; a handler has no time to wait for that. */
export async function contentsOf(
  files: readonly File[],
): Promise<(file: File) => Uint8Array<ArrayBuffer>> {
  const contents = await Promise.all(
    files.map(async (file) => [file, new Uint8Array(await file.arrayBuffer())] as const),
  )
  const byFile = new Map(contents)
  return (file) => byFile.get(file) ?? new Uint8Array()
}

interface Passage {
  files: readonly File[]
  progress: ((sent: number, total: number) => void) | undefined
  signal: AbortSignal | undefined
}

const STEPS = 10
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The time a call takes; what it sends goes in equal steps. */
export async function pass(latency: number, { files, progress, signal }: Passage): Promise<void> {
  if (!progress) {
    if (latency > 0) await wait(latency)
    return
  }
  const total = files.reduce((sum, { size }) => sum + size, 0)
  for (let step = 1; step <= STEPS && !signal?.aborted; step += 1) {
    if (latency > 0) await wait(latency / STEPS)
    if (!signal?.aborted) progress(Math.round((total * step) / STEPS), total)
  }
}
