/** Attributes whose words differ from page to page; axe asks only whether there are any. */
const WORDS = new Set([
  'aria-label',
  'aria-valuetext',
  'aria-valuenow',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'href',
  'src',
  'value',
  'name',
])
/** Attributes that name other elements: axe asks whether they are there. */
const REFERENCES = new Set([
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-errormessage',
  'aria-activedescendant',
  'for',
])
/** Nothing that axe's rules read. */
const isIdle = (name: string) => name === 'id' || name === 'style' || name.startsWith('data-')

function attributeKey({ name, value }: Attr, element: Element): string {
  if (WORDS.has(name)) return `${name}${value.trim() === '' ? '-' : '+'}`
  if (!REFERENCES.has(name)) return `${name}=${value}`
  const found = value.split(/\s+/).map((id) => Boolean(element.ownerDocument.getElementById(id)))
  return `${name}${found.join()}`
}

const hasWords = (element: Element) =>
  [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.nodeValue?.trim())

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight

/** An element by itself: what kind, in which state, and whether it has words, labels and room. */
function ownKey(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => !isIdle(name))
    .map((one) => attributeKey(one, element))
    .toSorted()
  const labels = (element as Partial<HTMLInputElement>).labels?.length ?? 0
  const facts = [hasWords(element), labels, isCut(element)]
  return `${element.localName} ${attributes.join(' ')} ${facts.join()}`
}

const isHeading = (element: Element) => /^h[1-6]$/.test(element.localName)

/** Rows alike count as one: what a hundred have wrong, one has. */
const collapse = (keys: number[]) => keys.filter((key, index) => key !== keys[index - 1]).join()

/**
 * A structure is an element with all that is in it and the kinds of elements it stands in, without
 * its words. What axe finds in one it finds in each of its like, so that one that has passed is left
 * out when it is met again, in this story or a later one of the same page.
 */
export class SeenStructures {
  readonly #passed = new Set<string>()
  /** A short name for each structure, so that what stands in many others is not spelled out in all. */
  readonly #numbers = new Map<string, number>()

  #numberOf(structure: string): number {
    const known = this.#numbers.get(structure)
    if (known !== undefined) return known
    this.#numbers.set(structure, this.#numbers.size)
    return this.#numbers.size - 1
  }

  #structures(root: Element): Map<Element, number> {
    const found = new Map<Element, number>()
    let heading = ''
    const describe = (element: Element): number => {
      const after = isHeading(element) ? ` after ${heading}` : ''
      if (isHeading(element)) heading = element.localName
      const children = element.checkVisibility() ? [...element.children].map(describe) : []
      const structure = this.#numberOf(`${ownKey(element)}${after}(${collapse(children)})`)
      found.set(element, structure)
      return structure
    }
    describe(root)
    return found
  }

  /**
   * The largest parts of the page that have passed before, at this width, and what makes the rest
   * known once it has passed too.
   */
  look(root: Element, width: number): { seen: Element[]; remember: () => void } {
    const structures = this.#structures(root)
    const seen: Element[] = []
    const fresh: string[] = []
    const visit = (element: Element, place: number) => {
      const key = `${width} ${place} ${structures.get(element)}`
      if (this.#passed.has(key)) return void seen.push(element)
      fresh.push(key)
      if (!element.checkVisibility()) return
      const role = element.getAttribute('role') ?? ''
      const inside = this.#numberOf(`${place}/${element.localName} ${role}`)
      for (const child of element.children) visit(child, inside)
    }
    visit(root, this.#numberOf(''))
    return { seen, remember: () => fresh.forEach((key) => this.#passed.add(key)) }
  }
}

/** What axe judges over the whole page: the order of its headings, and landmarks of one name. */
export function outlineOf(root: Element): string {
  const parts = root.querySelectorAll(
    'h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, section[aria-label], section[aria-labelledby], form, [role="region"], [role="dialog"], [role="search"]',
  )
  return [...parts]
    .filter((part) => part.checkVisibility())
    .map((part) => {
      if (isHeading(part)) return part.localName
      const by = part.getAttribute('aria-labelledby')
      const label = by && part.ownerDocument.getElementById(by.split(' ')[0] ?? '')?.textContent
      return `${part.localName} ${part.role ?? ''} ${label ?? part.ariaLabel ?? ''}`
    })
    .join()
}
