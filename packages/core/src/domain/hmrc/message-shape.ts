import { msg } from '../msg.ts'
import { inEnglish } from '../sentence.ts'
import type { GroupPart, Part } from './message-schema.ts'
import { isXmlText, xmlElement, xmlLeaf } from './write-xml.ts'

/** A message as its elements, in any order; several of one name are a list. */
export interface Elements {
  readonly [element: string]: ElementValue | undefined
}
export type ElementValue = string | Elements | readonly (string | Elements)[]

/** Something in a message that HMRC would refuse: where, and a sentence. */
export interface ShapeIssue {
  /** `Subcontractor.2.Name.Fore.1` */
  path: string
  message: string
}

const MISSING = msg('HMRC needs this. Please fill it in.')
const TOO_MANY = msg('HMRC takes at most {most} of these in one message.')
const ONE_OF = msg('HMRC takes either a forename and a surname or a trading name, not both.')
const UNKNOWN = msg('HMRC has no such field. That is our mistake: nothing was sent.')

const listOf = (value: ElementValue | undefined): readonly (string | Elements)[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as string | Elements]

function issuesOfPart(part: Part, value: ElementValue | undefined, path: string): ShapeIssue[] {
  const { least, most, content } = part
  const values = listOf(value)
  if (values.length < least) return [{ path, message: MISSING }]
  if (values.length > most) {
    return [{ path, message: part.tooMany ?? inEnglish(TOO_MANY, { most }) }]
  }
  return values.flatMap((each, at) => {
    const place = most > 1 ? `${path}.${at}` : path
    if ('parts' in content) {
      return typeof each === 'string'
        ? [{ path: place, message: MISSING }]
        : shapeIssues(content, each, `${place}.`)
    }
    const isRight = typeof each === 'string' && isXmlText(each) && content.shape.test(each)
    return isRight ? [] : [{ path: place, message: content.sentence }]
  })
}

/** All that HMRC's schema would refuse a message for; nothing where it may be sent. */
export function shapeIssues(group: GroupPart, elements: Elements, path = ''): ShapeIssue[] {
  const { parts, oneOf } = group
  const known = new Set(parts.map(({ element }) => element))
  const issues = Object.keys(elements)
    .filter((name) => elements[name] !== undefined && !known.has(name))
    .map((name): ShapeIssue => ({ path: path + name, message: UNKNOWN }))
  const [first = ''] = oneOf ?? []
  if (oneOf && oneOf.filter((name) => elements[name] !== undefined).length !== 1) {
    issues.push({ path: path + first, message: ONE_OF })
  }
  for (const part of parts) {
    issues.push(...issuesOfPart(part, elements[part.element], path + part.element))
  }
  return issues
}

/** The elements in HMRC's order and in canonical form. The caller has found no {@link shapeIssues}. */
export function writeElements({ parts }: GroupPart, elements: Elements): string {
  let text = ''
  for (const { element, content } of parts) {
    for (const value of listOf(elements[element])) {
      text +=
        typeof value === 'string'
          ? xmlLeaf(element, value)
          : xmlElement(element, 'parts' in content ? writeElements(content, value) : '')
    }
  }
  return text
}
