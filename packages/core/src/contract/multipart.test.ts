import * as z from 'zod/mini'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  ApiError,
  endpoint,
  errorsOf,
  fieldsOf,
  formOf,
  multipart,
  parseRequest,
  type RequestOf,
} from './index.ts'
import { decimal } from './schema.ts'

const MB = 1024 * 1024
const photo = { mediaTypes: ['image/jpeg', 'image/png'], maxBytes: 5 * MB } as const
const expense = z.object({
  amount: decimal('Enter an amount', { min: 0.01, max: 1000, tooSmall: 'Enter an amount' }),
})

const attach = endpoint({
  method: 'POST',
  path: '/api/receipts',
  auth: 'worker',
  body: multipart(expense, {
    receipt: photo,
    back: { mediaTypes: ['application/pdf'], maxBytes: 1.5 * MB, optional: true },
  }),
  responses: { 204: { kind: 'empty' } },
  errors: [],
  summary: 'Attach a receipt',
})

const fileOf = (bytes: number, type: string) => new File(['x'.repeat(bytes)], 'receipt', { type })
const receipt = fileOf(3, 'image/jpeg')

function refusalOf(body: unknown): Pick<ApiError, 'code' | 'issues'> {
  try {
    parseRequest(attach, { body })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('It was accepted')
}

describe('a body with files', () => {
  it('has fields and files in one object', () => {
    type Body = RequestOf<typeof attach>['body']
    expectTypeOf<Body>().toEqualTypeOf<
      { amount: number } & { receipt: File; back?: File | undefined }
    >()
    const { body } = parseRequest(attach, { body: { amount: 12.5, receipt, other: receipt } })
    expect(body).toEqual({ amount: 12.5, receipt })
    expect(body.receipt).toBe(receipt)
  })

  it('names every field and file that is missing', () => {
    expect(refusalOf(undefined)).toMatchObject({
      code: 'invalid',
      issues: [
        { path: 'amount', message: 'Enter an amount' },
        { path: 'receipt', message: 'Choose a file' },
      ],
    })
  })

  it.each([
    ['a text in its place', 'receipt.jpg', 'Choose a file'],
    ['an empty file', fileOf(0, 'image/png'), 'This file is empty'],
    ['another type', fileOf(3, 'text/html'), 'Use a JPEG or PNG file'],
  ])('refuses %s', (_what, receiptPart, message) => {
    expect(refusalOf({ amount: 1, receipt: receiptPart })).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'receipt', message }],
    })
  })

  it('is too large when one file is, whatever else is wrong', () => {
    expect(refusalOf({ amount: 0, receipt, back: fileOf(2 * MB, 'image/png') })).toMatchObject({
      code: 'too_large',
      issues: [
        { path: 'amount', message: 'Enter an amount' },
        { path: 'back', message: 'Use a file of at most 1.5 MB' },
        { path: 'back', message: 'Use a PDF file' },
      ],
    })
  })

  it('names the refusals of every body', () => {
    expect(errorsOf(attach)).toEqual(
      expect.arrayContaining(['unreadable_body', 'too_large', 'wrong_type', 'invalid']),
    )
  })

  it('travels as a part for each field and file, and arrives as it was', () => {
    const form = formOf(attach.body, { amount: 12.5, receipt, back: undefined })
    expect([...form.keys()]).toEqual(['amount', 'receipt'])
    expect(fieldsOf(attach.body, { amount: form.get('amount') })).toEqual({ amount: 12.5 })
  })

  it('has no nested fields', () => {
    expect(() => formOf(attach.body, { amount: { pounds: 1 } })).toThrow('amount of a form')
  })

  it('may refuse a file in sentences of its own', () => {
    const own = endpoint({
      ...attach,
      body: multipart(expense, {
        receipt: {
          ...photo,
          sentences: { type: 'Please select an image file', size: 'Image must be less than 10MB' },
        },
      }),
    })
    const refused = () => parseRequest(own, { body: { amount: 1, receipt: fileOf(6 * MB, 'a/b') } })
    expect(refused).toThrow('Image must be less than 10MB')
  })
})
