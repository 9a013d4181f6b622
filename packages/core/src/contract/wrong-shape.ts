import type * as z from 'zod/mini'
import {
  isEmpty,
  successOf,
  type BinaryResponse,
  type EmptyResponse,
  type Endpoint,
} from './endpoint.ts'
import { ApiError } from './errors.ts'
import { msg } from '../domain/msg.ts'

/**
 * On a client that holds every answer against the contract itself and rejects with a
 * {@link WrongShapeError}, so that nobody does it a second time.
 */
export const VALIDATES_RESPONSES = Symbol.for('@daysheet/judges-its-answers')

export type ShapeIssue = z.core.$ZodIssue

/**
 * An answer that the contract does not allow: an adapter or a server of another version. An ApiError
 * with code `internal`; its message is for the person, {@link detail} for whoever wrote the adapter.
 */
export class WrongShapeError extends ApiError {
  /** `invoices.read`. */
  readonly call: string
  /** `invoice.items.0.hours: expected number`: places and kinds, never a value. */
  readonly problems: readonly string[]

  constructor(call: string, problems: readonly string[], requestId?: string) {
    super('internal', {
      message: msg(
        'The service answered in a way that this page does not understand. Reload the page and look before you try again.',
      ),
      requestId,
    })
    this.name = 'WrongShapeError'
    this.call = call
    this.problems = problems
  }

  /** `invoices.read → invoice.items.0.hours: expected number`. */
  get detail(): string {
    return `${this.call} → ${this.problems.join('; ')}`
  }
}

/** What says of an answer what is wrong with it: a schema of zod, or what stands for one. */
export interface ResponseSchema {
  safeParse: (
    answer: unknown,
  ) => { success: true } | { success: false; error: { issues: readonly ShapeIssue[] } }
}

/**
 * What is wrong with the answer of a call, in words without any of its values; empty where it is
 * right. `hours: '8'` is `invoice.items.0.hours: expected number`.
 */
export const shapeProblems = (endpoint: Endpoint, answer: unknown): string[] =>
  responseProblems(successOf(endpoint).shape, answer)

/** As {@link shapeProblems}, of what the call is to be answered with. */
export function responseProblems(
  shape: ResponseSchema | BinaryResponse | EmptyResponse,
  answer: unknown,
): string[] {
  if ('safeParse' in shape) {
    const result = shape.safeParse(answer)
    return result.success ? [] : problemsOf(result.error.issues)
  }
  if (isEmpty(shape) || isBlob(answer)) return []
  return [`(the answer): expected a Blob of ${shape.mediaType}`]
}

/** Not by its class: a file from a frame has that frame's. */
const isBlob = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'arrayBuffer' in answer

/** zod's complaints as {@link WrongShapeError} words them. */
export const problemsOf = (issues: readonly ShapeIssue[]): string[] =>
  issues.map((issue) => `${issue.path.map(String).join('.') || '(the answer)'}: ${kindOf(issue)}`)

/** The kinds only: zod's own messages quote what was received. */
function kindOf(issue: ShapeIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`
    case 'invalid_value':
      return `expected one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'invalid_format':
      return `expected the format ${issue.format}`
    case 'invalid_union':
      return 'fits none of the shapes that are allowed here'
    case 'too_small':
      return `expected at least ${issue.minimum}`
    case 'too_big':
      return `expected at most ${issue.maximum}`
    case 'unrecognized_keys':
      return `has keys that are not allowed: ${issue.keys.join(', ')}`
    default:
      return 'is not as the contract says'
  }
}
