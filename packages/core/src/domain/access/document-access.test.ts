import { describe, expect, it } from 'vitest'
import { documentRefusal, missingDocument } from './document-access.ts'

const document = {
  worker_id: 'callum',
  client_id: 'pennine',
  worker_name: 'Callum Reid',
  status: 'submitted',
  withdrawn_at: null,
}
const worker = { id: 'callum', side: 'worker' } as const
const client = { id: 'pennine', side: 'client' } as const
const denied = { refusal: { code: 'access_denied' } }

describe('who may see a document', () => {
  it('is its worker always, and its client once it was sent', () => {
    const draft = { ...document, status: 'draft' }
    expect(documentRefusal(worker, draft)).toBeNull()
    expect(documentRefusal(client, document)).toBeNull()
    expect(documentRefusal(client, draft)).toEqual(denied)
  })

  it('is nobody else, nor anybody on the other side', () => {
    expect(documentRefusal({ id: 'aisha', side: 'worker' }, document)).toEqual(denied)
    expect(documentRefusal({ id: 'callum', side: 'client' }, document)).toEqual(denied)
  })

  it('is no client from whom it was taken back, who is told so, as nobody else is', () => {
    const taken = { ...document, status: 'draft', withdrawn_at: '2026-11-17T09:00:00.000Z' }
    expect(documentRefusal(client, taken)).toEqual({
      refusal: {
        code: 'withdrawn',
        message:
          'Callum Reid withdrew this on 17 Nov 2026, before anything was decided. There is nothing to decide or to pay. You are told when it is sent again.',
      },
    })
    expect(documentRefusal({ id: 'hartwell', side: 'client' }, taken)).toEqual(denied)
  })
})

describe('a document that there is not', () => {
  it('was deleted after it was taken back, or is not found', () => {
    const withdrawal = { worker_name: 'Callum Reid', withdrawn_at: '2026-11-17T09:00:00.000Z' }
    expect(missingDocument(withdrawal)).toMatchObject({ refusal: { code: 'withdrawn' } })
    expect(missingDocument(null)).toEqual({ refusal: { code: 'not_found' } })
  })
})
