import { endpoints, isBinary, isDay, isEmpty, successOf, type ResponseShape } from '@daysheet/core'
import {
  definitionOf,
  type Schema,
  type SchemaDefinition,
} from '../../../core/src/contract/schema-definition.ts'
import { formatted, type Generator } from './generator.ts'

const FILE = 'packages/widgets/src/provider/responses/response-shapes.ts'

/** Writes schemas as packages/widgets/src/provider/responses/response-schema.ts reads them. */
class Shapes {
  readonly lines: string[] = []
  readonly formats: Record<string, string> = {}

  /** The type of a schema in the short form, its objects and choices by their place in `lines`. */
  typeOf(schema: Schema): string {
    const definition = definitionOf(schema)
    const { type, innerType, element, shape, options, entries, values } = definition
    if (type === 'nullable' && innerType) return `${this.typeOf(innerType)}?`
    if (type === 'optional' && innerType) return `${this.typeOf(innerType)}~`
    if (type === 'array' && element) return `[${this.typeOf(element)}]`
    if (type === 'object' && shape && !definition.catchall) {
      const fields = Object.entries(shape).map(([key, field]) => [key, this.typeOf(field)])
      return this.#line(Object.fromEntries(fields))
    }
    if (type === 'union' && options) return this.#line(options.map((one) => this.typeOf(one)))
    if (type === 'enum' && entries) return this.#line([Object.values(entries)])
    if (type === 'literal' && values) return this.#line([values])
    if (type === 'boolean') return 'b'
    if (type === 'number' && !definition.checks?.length)
      return definition.format === 'safeint' ? 'i' : 'n'
    if (type === 'string') return this.#stringOf(definition)
    throw new Error(`No short form of ${type}: teach it to response-schema.ts, too.`)
  }

  #stringOf({ format, pattern, checks = [] }: SchemaDefinition): string {
    if (format && pattern) return this.#formatOf(format, pattern)
    const all = checks.map(({ _zod: { def } }) => def)
    if (all.length === 0) return 's'
    const [only, ...others] = all
    if (only?.check === 'custom' && only.fn === isDay && others.length === 0) return 'd'
    const limits: Record<string, number | string> = {}
    for (const { check, minimum, maximum, format: name, pattern: expression } of all) {
      if (check === 'overwrite') limits['trim'] = 1
      else if (check === 'min_length' && minimum) limits['min'] = minimum
      else if (check === 'max_length' && maximum) limits['max'] = maximum
      else if (check === 'string_format' && name && expression)
        limits['format'] = this.#formatOf(name, expression)
      else
        throw new Error(`No short form of the check ${check}: teach it to response-schema.ts, too.`)
    }
    return this.#line([0, limits])
  }

  #formatOf(name: string, { source, flags }: RegExp): string {
    if (flags) throw new Error(`No short form of a pattern with the flags ${flags}.`)
    this.formats[name] = source
    return name
  }

  #line(what: unknown): string {
    const line = JSON.stringify(what)
    const known = this.lines.indexOf(line)
    return String(known === -1 ? this.lines.push(line) - 1 : known)
  }
}

/** The answer of each call as a text: a media type, nothing, or a type. */
function answersByNoun(shapes: Shapes): Record<string, Record<string, string>> {
  const byNoun: Record<string, Record<string, string>> = {}
  const answerOf = (shape: ResponseShape) =>
    isEmpty(shape) ? '' : isBinary(shape) ? shape.mediaType : shapes.typeOf(shape)
  for (const { noun, name, endpoint } of endpoints) {
    byNoun[noun] ??= {}
    byNoun[noun][name] = answerOf(successOf(endpoint).shape)
  }
  return byNoun
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * The answers of the contract in short, to validate those of a partner's own client: the schemas
 * themselves are three times as much to load.
 */
export const responseShapes: Generator = {
  name: 'responses',
  reads: 'source',
  render: async () => {
    const shapes = new Shapes()
    const answers = answersByNoun(shapes)
    const source = `// What each call is answered with, read from the contract by \`npm run generate -- responses\`.
// How it is read: response-schema.ts.
export const RESPONSE_FORMATS: Readonly<Record<string, string>> = ${JSON.stringify(shapes.formats)}

/** Objects, choices and unions, each as JSON and named by its place. */
export const RESPONSE_SHAPES: readonly string[] = [${shapes.lines.map(quoted).join(',')}]

/** Of each noun its calls, as JSON. */
export const RESPONSES: Readonly<Record<string, string>> = {${Object.entries(answers)
      .map(([noun, calls]) => `${noun}: ${quoted(JSON.stringify(calls))}`)
      .join(',')}}
`
    return { [FILE]: await formatted(FILE, source) }
  },
}
