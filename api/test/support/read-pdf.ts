import { extractText, getDocumentProxy } from 'unpdf'

export interface ReadFont {
  name: string
  isEmbedded: boolean
  /** Its glyphs are drawings instead of a font. */
  isType3: boolean
}

/** What PDF.js knows about a font once a page that uses it has been read. */
interface LoadedFont {
  name?: string
  missingFile: boolean
  isType3Font: boolean
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

async function fontsOf(document: Document): Promise<ReadFont[]> {
  const found = new Map<string, ReadFont>()
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    await page.getOperatorList()
    for (const [, loaded] of page.commonObjs as Iterable<[string, LoadedFont | null]>) {
      if (!loaded?.name) continue
      const { name, missingFile, isType3Font } = loaded
      found.set(name, { name, isEmbedded: !missingFile, isType3: isType3Font })
    }
  }
  return [...found.values()]
}

/** A PDF as a reader sees it: the fonts on its pages and its text in one line. */
export async function readPdf(bytes: Buffer): Promise<{ fonts: ReadFont[]; text: string }> {
  // PDF.js takes ownership of the buffer.
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  const fonts = await fontsOf(document)
  await document.loadingTask.destroy()
  return { fonts, text: text.replace(/\s+/g, ' ') }
}
