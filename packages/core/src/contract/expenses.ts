import * as z from 'zod/mini'
import { EXPENSE_CATEGORIES } from '../domain/business-expense.ts'
import { IMAGE_TYPES, imageTypeOf } from '../domain/image-type.ts'
import { msg } from '../domain/msg.ts'
import { binary, endpoint } from './endpoint.ts'
import { multipart, type FilePart } from './multipart.ts'
import {
  amount,
  choice,
  day,
  decimal,
  flag,
  id,
  idParams,
  instant,
  limit,
  nextCursor,
  optionalDecimal,
  optionalNote,
  paging,
  search,
  taxYear,
  text,
  version,
} from './schema.ts'

/** What a worker spent on the business. */
export const expense = z.object({
  id: id(),
  description: z.string(),
  category: z.string(),
  expense_date: day(),
  /** With VAT. */
  total_amount: amount(),
  cost_ex_vat: amount(),
  vat_amount: amount(),
  notes: z.nullable(z.string()),
  /** On the API's own origin, and readable by its owner only. Another receipt has another address. */
  receipt_image_url: z.nullable(z.string()),
  created_at: instant(),
  version: z.int(),
})
export type Expense = z.output<typeof expense>

/** Over the whole list that the filters leave, whatever page is shown. */
export const expenseSummary = z.object({
  total_expenses: z.int(),
  total_amount: amount(),
  total_ex_vat: amount(),
  total_vat: amount(),
})
export type ExpenseSummary = z.output<typeof expenseSummary>

const REQUIRED = msg('Please fill in all required fields')
const NOT_AN_IMAGE = msg('Please select an image file')
const CATEGORY = msg('Choose a category from the list')
const MOST = 10_000_000

export const expenseFields = z.object({
  /** In Europe/London not later than today. */
  expense_date: day(REQUIRED),
  /** 'General' when absent. */
  category: z.optional(choice(EXPENSE_CATEGORIES, CATEGORY)),
  description: text(REQUIRED, 300),
  cost_ex_vat: decimal(REQUIRED, {
    min: 0.01,
    max: MOST,
    tooSmall: msg('Cost must be greater than 0'),
  }),
  /** 0 when absent. */
  vat_amount: optionalDecimal({ min: 0, max: MOST, tooSmall: msg('VAT cannot be negative') }),
  notes: optionalNote(2000),
})

/** Any picture that a browser shows; it is kept as a JPEG without metadata. SVG is not a picture. */
export const RECEIPT_IMAGE = {
  // `image/jpg` is no type, but some telephones send it.
  mediaTypes: [...IMAGE_TYPES, 'image/jpg'],
  // The specification's words are 'less than 10MB'.
  maxBytes: 10 * 1024 * 1024 - 1,
  optional: true,
  sentences: { type: NOT_AN_IMAGE, size: msg('Image must be less than 10MB') },
} as const satisfies FilePart
/**
 * In pixels, at most. A till roll is tall: measured by its longer side alone, a receipt five times as
 * long as it is wide would be too narrow to read.
 */
export const RECEIPT_SIZE = { width: 2000, height: 5000 } as const

/** Also what a file is refused with that only claims to be an image. */
export const RECEIPT_NOT_AN_IMAGE = NOT_AN_IMAGE
export const RECEIPT_DAMAGED = msg(
  'This picture is damaged and can’t be opened. Take it again, or choose another one.',
)

/** Why a picture that can't be read is refused: one by its first bytes is damaged. */
export const unreadableReceipt = (head: Uint8Array): string =>
  imageTypeOf(head) === null ? RECEIPT_NOT_AN_IMAGE : RECEIPT_DAMAGED

const newExpense = multipart(expenseFields, { receipt_image: RECEIPT_IMAGE })
const expenseChanges = multipart(
  z.extend(expenseFields, {
    /** True takes the receipt away; a new one replaces it anyway. */
    remove_receipt: flag(),
    version: version(),
  }),
  { receipt_image: RECEIPT_IMAGE },
)
export type NewExpense = z.input<typeof newExpense.schema>

const wrapped = z.object({ expense })

/** What a worker spends on the business, with receipts. */
export const expenses = {
  list: endpoint({
    method: 'GET',
    path: '/api/workers/:id/business-expenses',
    auth: 'worker',
    params: idParams,
    query: z.object({
      ...paging,
      // The specification looks an expense up in a list of 1,000.
      limit: limit(1000),
      ...search,
      year: taxYear(),
      category: z.optional(choice(['all', ...EXPENSE_CATEGORIES], CATEGORY)),
    }),
    responses: {
      200: z.object({ expenses: z.array(expense), summary: expenseSummary, ...nextCursor }),
    },
    errors: ['access_denied'],
    summary: "A worker's business expenses of a tax year, the latest date first",
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/workers/:id/business-expenses',
    auth: 'worker',
    params: idParams,
    body: newExpense,
    responses: { 201: wrapped },
    errors: ['access_denied'],
    idempotent: true,
    summary: 'Record a business expense, with a picture of its receipt or without',
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/api/business-expenses/categories',
    auth: 'worker',
    responses: { 200: z.object({ categories: z.array(z.string()) }) },
    errors: [],
    summary: 'The categories of business expenses',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/business-expenses/:id',
    auth: 'worker',
    params: idParams,
    responses: { 200: wrapped },
    errors: ['access_denied'],
    summary: 'A business expense',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/business-expenses/:id',
    auth: 'worker',
    params: idParams,
    body: expenseChanges,
    responses: { 200: wrapped },
    errors: ['access_denied', 'stale_version'],
    summary: 'Change a business expense or its receipt',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/business-expenses/:id',
    auth: 'worker',
    params: idParams,
    responses: { 204: { kind: 'empty' } },
    errors: ['access_denied'],
    summary: 'Delete a business expense and its receipt',
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/business-expenses/:id/receipt',
    auth: 'worker',
    params: idParams,
    responses: { 200: binary('image/jpeg') },
    errors: ['access_denied'],
    summary: 'The picture of the receipt; 404 when there is none',
  }),
} as const
