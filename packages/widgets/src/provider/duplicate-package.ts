const KEY = Symbol.for('@daysheet/widgets')

interface Page {
  [KEY]?: Set<object>
}

/** The copies of this package whose providers stand on this page, each by an object of its own. */
function copiesOnPage(): Set<object> {
  const page = globalThis as Page
  return (page[KEY] ??= new Set())
}

const thisCopy = {}

export const providerStands = (): void => void copiesOnPage().add(thisCopy)

/**
 * Why a widget finds no provider. Two copies of the package on one page do each other no harm; a
 * widget of the one inside a provider of the other is what fails, because each has a context of its
 * own.
 */
export function whyNoProvider(): string {
  const others = [...copiesOnPage()].filter((copy) => copy !== thisCopy)
  if (others.length > 0 && !copiesOnPage().has(thisCopy)) {
    return (
      'Two copies of @daysheet/widgets are on this page: this widget is of one, <DaysheetProvider> of the other. ' +
      'Keep a single version (npm ls @daysheet/widgets shows who brings which), and import both from it.'
    )
  }
  return (
    'A Daysheet widget stands outside <DaysheetProvider>. ' +
    'Wrap it in one and hand that a client: <DaysheetProvider client={client}>…</DaysheetProvider>.'
  )
}
