import type { Page } from 'puppeteer-core'

export interface ReadText {
  text: string
  colour: string
  ground: string
  /** WCAG 2.2: 1 to 21. */
  ratio: number
}

/** Runs in the page: every visible text, its colour, and the first background behind it. */
const SEEN = `(() => {
  const isClear = (colour) => colour === 'transparent' || /^rgba\\(.*, 0\\)$/.test(colour)
  const canvas = document.body.appendChild(document.createElement('i'))
  canvas.style.background = 'Canvas'
  const page = getComputedStyle(canvas).backgroundColor
  canvas.remove()
  const groundOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const ground = getComputedStyle(at).backgroundColor
      if (!isClear(ground)) return ground
    }
    return page
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim()
    const element = walker.currentNode.parentElement
    if (text) texts.push({ text, colour: getComputedStyle(element).color, ground: groundOf(element) })
  }
  return texts
})()`

function luminance(rgb: string): number {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(rgb)
  if (!parts) throw new Error(`'${rgb}' is no opaque colour`)
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => {
    const channel = Number(part) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

export async function contrastOfTexts(page: Page): Promise<ReadText[]> {
  const texts = (await page.evaluate(SEEN)) as Omit<ReadText, 'ratio'>[]
  return texts.map((read) => ({ ...read, ratio: contrast(read.colour, read.ground) }))
}
