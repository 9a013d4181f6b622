import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorFrom, params, READ, setUp } from './scripted-client.ts'

const said = vi.fn<(sentence: string) => void>()

beforeEach(() => {
  said.mockReset()
  vi.spyOn(console, 'error').mockImplementation(said)
  vi.stubGlobal('location', new URL('https://partner.example/invoices'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What a browser throws for a refused origin and for a lost connection alike. */
const failed = () => new TypeError('Failed to fetch')
const there = () => new Response(null)

/** Reads an invoice twice, and waits for what is found out afterwards. */
async function readTwice({ client }: ReturnType<typeof setUp>) {
  await errorFrom(client.invoices.read({ params }))
  await errorFrom(client.invoices.read({ params }))
  await new Promise((resolve) => setTimeout(resolve))
}

describe('in development, when calls to the API fail', () => {
  describe('and the API is there', () => {
    it('names once the origin that is refused, and where it has to stand', async () => {
      await readTwice(setUp({ [READ]: failed, 'GET /healthz': there }, { development: true }))
      expect(said).toHaveBeenCalledOnce()
      expect(said.mock.calls[0]?.[0]).toMatch(
        /https:\/\/api\.test answers, but refuses .* https:\/\/partner\.example\..*ALLOWED_ORIGINS/,
      )
    })
  })

  describe('and nothing answers', () => {
    it('says nothing: the connection is lost', async () => {
      await readTwice(setUp({ [READ]: failed, 'GET /healthz': failed }, { development: true }))
      expect(said).not.toHaveBeenCalled()
    })
  })

  describe('and page and API share an origin', () => {
    it('does not ask', async () => {
      vi.stubGlobal('location', new URL('https://api.test/invoices'))
      const page = setUp({ [READ]: failed, 'GET /healthz': there }, { development: true })
      await readTwice(page)
      expect(page.server.to('/healthz')).toEqual([])
      expect(said).not.toHaveBeenCalled()
    })
  })
})

describe('in production, when calls to the API fail', () => {
  it('asks and says nothing', async () => {
    const page = setUp({ [READ]: failed, 'GET /healthz': there })
    await readTwice(page)
    expect(page.server.to('/healthz')).toEqual([])
    expect(said).not.toHaveBeenCalled()
  })
})
