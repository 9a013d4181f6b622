/** A JPEG of 16 × 16 grey pixels. */
const JPEG = [
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+',
  'gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8',
  'fHz/wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA',
  'FAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALAB/9k=',
].join('')

export const picture = (): File =>
  new File([Uint8Array.from(atob(JPEG), (byte) => byte.charCodeAt(0))], 'receipt.jpg', {
    type: 'image/jpeg',
  })

/** The same, of which a part is missing. */
export const damagedPicture = (): File => {
  const whole = picture()
  return new File([whole.slice(0, Math.floor(whole.size * 0.7))], whole.name, { type: whole.type })
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'

/** What an adapter must not take for a picture, whatever it is called. */
export const notAPicture = (): [what: string, file: File][] => [
  ['a PDF', new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' })],
  ['a PDF named .jpg', new File(['%PDF-1.7'], 'receipt.jpg', { type: 'image/jpeg' })],
  ['an SVG', new File([SVG], 'receipt.svg', { type: 'image/svg+xml' })],
  ['an SVG named .png', new File([SVG], 'receipt.png', { type: 'image/png' })],
  ['a text', new File(['Drill bits'], 'receipt.jpg', { type: 'image/jpeg' })],
]
