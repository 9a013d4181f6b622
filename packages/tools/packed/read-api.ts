import { partner } from './partner.ts'
import type { Person } from './setup.ts'

/** What the API itself says, as that person. */
export async function readApi<Answer>({ token }: Person, path: string): Promise<Answer> {
  const response = await fetch(`${partner.apiUrl}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`)
  return (await response.json()) as Answer
}
