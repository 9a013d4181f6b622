import { readFileSync } from 'node:fs'
import { Refusal } from './refusal.ts'
import type { Form, FormValue } from './read-form.ts'

interface Schema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'map'
  enum?: readonly string[]
  maxLength?: number
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  anyOf?: readonly Schema[]
}

/**
 * The fields that we send, as the type declarations of npm `stripe` 23.1.0 have them. What is not
 * here is refused as unknown: a field that we begin to send is added from there.
 */
const requests = JSON.parse(
  readFileSync(new URL('stripe-requests.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Schema>>

export type Params = Readonly<Record<string, unknown>>

/** The fields of a request with their types. Throws what Stripe answers to a wrong one. */
export function checkRequest(operation: string, form: Form): Params {
  const schema = requests[operation]
  if (!schema) throw new Refusal(404, `Unrecognized request URL (${operation}).`)
  return groupOf(schema, form, '')
}

function groupOf(schema: Schema, form: Form, path: string): Params {
  const { properties = {}, required = [] } = schema
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(form)) {
    const field = path === '' ? name : `${path}[${name}]`
    const parameter = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!parameter) throw new Refusal(400, `Received unknown parameter: ${field}`, field)
    read[name] = valueOf(parameter, value, field)
  }
  for (const name of required) {
    const field = path === '' ? name : `${path}[${name}]`
    if (read[name] === undefined) throw new Refusal(400, `Missing required param: ${field}.`, field)
  }
  return read
}

function valueOf(schema: Schema, value: FormValue, field: string): unknown {
  if (schema.anyOf) {
    const refusals: unknown[] = []
    for (const one of schema.anyOf) {
      try {
        return valueOf(one, value, field)
      } catch (error) {
        refusals.push(error)
      }
    }
    throw refusals.at(-1)
  }
  switch (schema.type) {
    case 'array':
      if (!Array.isArray(value)) throw new Refusal(400, 'Invalid array', field)
      return value.map((one, at) => valueOf(schema.items ?? {}, one, `${field}[${at}]`))
    case 'object':
    case 'map':
      if (typeof value !== 'object' || Array.isArray(value)) {
        throw new Refusal(400, 'Invalid object', field)
      }
      return schema.type === 'map' ? textsOf(value, field) : groupOf(schema, value, field)
    default:
      return scalarOf(schema, value, field)
  }
}

function textsOf(value: Form, field: string): Params {
  for (const [name, text] of Object.entries(value)) {
    const isText = typeof text === 'string' && text.length <= 500 && name.length <= 40
    if (!isText) throw new Refusal(400, 'Invalid metadata', `${field}[${name}]`)
  }
  return value
}

function scalarOf({ type, enum: words, maxLength }: Schema, value: FormValue, field: string) {
  if (typeof value !== 'string') throw new Refusal(400, `Invalid ${type}`, field)
  if (type === 'boolean') {
    if (value !== 'true' && value !== 'false') {
      throw new Refusal(400, `Invalid boolean: ${value}`, field)
    }
    return value === 'true'
  }
  if (type === 'integer' || type === 'number') {
    if (!/^-?\d{1,15}$/.test(value)) throw new Refusal(400, `Invalid integer: ${value}`, field)
    return Number(value)
  }
  if (words && !words.includes(value)) {
    throw new Refusal(400, `Invalid ${field}: must be one of ${words.join(', ')}`, field)
  }
  if (maxLength !== undefined && value.length > maxLength) {
    throw new Refusal(400, `Invalid string: must be at most ${maxLength} characters`, field)
  }
  return value
}
