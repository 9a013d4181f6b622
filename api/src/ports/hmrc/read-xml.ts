import { hmrcProfile, type XmlNode } from '@daysheet/core'
import { SaxesParser } from 'saxes'

/** Why an answer is not read: never with any of its text, which may be about people. */
export class UnreadableXml extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`An answer could not be read: ${reason}`, { cause })
    this.name = 'UnreadableXml'
  }
}

const DEEPEST = 100
const MOST_ELEMENTS = 200_000

interface Building {
  name: string
  texts: string[]
  attributes: Record<string, string>
  children: XmlNode[]
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const built = ({ name, texts, attributes, children }: Building): XmlNode => ({
  ...{ name, text: texts.join(''), attributes, children },
})

/**
 * A document as a tree of local names. Throws {@link UnreadableXml} for what is not well formed or not
 * UTF-8, for more than five megabytes, and for any DTD, so that no entity but XML's own five is known
 * and nothing is ever fetched.
 */
export function readXml(bytes: Uint8Array): XmlNode {
  if (bytes.length > hmrcProfile.mostAnswerBytes) throw new UnreadableXml('it is too large')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new UnreadableXml('it is not UTF-8', error)
  }
  return parse(text)
}

function parse(text: string): XmlNode {
  const parser = new SaxesParser({ position: false })
  const open: Building[] = []
  let root: XmlNode | undefined
  let elements = 0
  parser.on('error', (error) => {
    throw new UnreadableXml('it is not well formed', error)
  })
  parser.on('doctype', () => {
    throw new UnreadableXml('it has a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (open.length >= DEEPEST || elements > MOST_ELEMENTS) {
      throw new UnreadableXml('it has too many elements')
    }
    const named = Object.entries(attributes).map(([key, value]) => [localName(key), value])
    const own = Object.fromEntries(named) as Record<string, string>
    open.push({ name: localName(name), texts: [], attributes: own, children: [] })
  })
  const addText = (part: string) => open.at(-1)?.texts.push(part)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (!closed) return
    const parent = open.at(-1)
    if (parent) parent.children.push(built(closed))
    else root = built(closed)
  })
  parser.write(text).close()
  if (!root) throw new UnreadableXml('it is empty')
  return root
}
