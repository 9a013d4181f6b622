/**
 * The letters of a till's printer, 5 × 7 dots: five columns each as two hexadecimal digits, whose
 * lowest bit is the dot at the top. Drawn here because a machine without fonts prints no text.
 */
const LETTERS: Readonly<Record<string, string>> = {
  '&': '3649562050',
  "'": '0005030000',
  '*': '14083e0814',
  ',': '0050300000',
  '-': '0808080808',
  '.': '0060600000',
  '/': '2010080402',
  '%': '2313086462',
  ':': '0036360000',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  '£': '487e494942',
}

const WIDTH = 6
const HEIGHT = 10
const [PAPER, INK] = [250, 45]

/** A picture in grey: one byte for each dot. */
export interface Print {
  data: Buffer
  width: number
  height: number
}

/** Lines of capitals and figures as a till prints them; a letter that it does not have is blank. */
export function printLines(lines: readonly string[], columns: number): Print {
  const [width, height] = [columns * WIDTH, lines.length * HEIGHT]
  const data = Buffer.alloc(width * height, PAPER)
  lines.forEach((line, row) => {
    ;[...line.slice(0, columns)].forEach((letter, column) => {
      const dots = Buffer.from(LETTERS[letter] ?? '', 'hex')
      dots.forEach((bits, x) => {
        for (let y = 0; y < 7; y += 1) {
          if (bits & (1 << y)) data[(row * HEIGHT + y) * width + column * WIDTH + x] = INK
        }
      })
    })
  })
  return { data, width, height }
}
