import sharp from 'sharp'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { decodePicture } from '../src/ports/images/decode-picture.ts'
import { sharpImages } from '../src/ports/images/sharp.ts'
import {
  animatedGif,
  avifFile,
  blackPng,
  claiming,
  cutShort,
  jpegFile,
  noise,
  plain,
  pngFile,
  progressiveHead,
  webpFile,
} from './support/pictures.ts'

const images = sharpImages(pino({ level: 'silent' }))
const notAnImage = { name: 'ImageRefused', reason: 'not_an_image' }
const tooManyPixels = { name: 'ImageRefused', reason: 'too_many_pixels' }

async function converted(file: File) {
  const jpeg = await images.toJpeg(file, 'callum')
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + 3)]
  }
  return { jpeg, metadata: await sharp(jpeg).metadata(), pixel }
}

const near = (expected: readonly number[]) =>
  expected.map((value) => expect.closeTo(value, -1) as number)

describe('a picture', () => {
  it.each([
    ['a JPEG', () => jpegFile()],
    ['a PNG', () => pngFile()],
    ['a WebP', () => webpFile()],
    ['an AVIF', () => avifFile()],
    ['a PNG that is named .jpg', async () => claiming('image/jpeg', await bytesOf(pngFile()))],
  ])('that is %s becomes a JPEG of its size', async (_what, make) => {
    const { metadata, pixel } = await converted(await make())
    expect(metadata).toMatchObject({ format: 'jpeg', width: 60, height: 40, space: 'srgb' })
    expect(pixel(30, 20)).toEqual(near([0xc0, 0x40, 0x20]))
  })

  it('that moves becomes its first frame', async () => {
    const { metadata, pixel } = await converted(await animatedGif())
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
    expect(pixel(20, 15)).toEqual(near([255, 0, 0]))
  })

  it('loses where and with what it was taken, and is upright', async () => {
    const photo = plain(60, 40, '#ffffff')
      .composite([{ input: await plain(60, 20, '#0000ff').png().toBuffer(), top: 0, left: 0 }])
      .withIccProfile('p3')
      .withExif({
        IFD0: { Make: 'Phone', Copyright: 'Callum Reid' },
        IFD3: { GPSLatitude: '53/1 48/1 0/1', GPSLatitudeRef: 'N' },
      })
      // The camera lay on its side: the top of the scene is on the right of the picture.
      .withMetadata({ orientation: 6 })
    const file = await jpegFile(photo)
    const before = await sharp(await file.arrayBuffer()).metadata()
    expect([before.orientation, before.exif?.length, before.icc?.length]).toEqual([
      6,
      expect.any(Number),
      expect.any(Number),
    ])
    const { jpeg, metadata, pixel } = await converted(file)
    expect(metadata).toMatchObject({ width: 40, height: 60 })
    for (const name of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) {
      expect([name, metadata[name]]).toEqual([name, undefined])
    }
    expect(jpeg.includes('Callum')).toBe(false)
    expect(pixel(35, 30)).toEqual(near([0, 0, 255]))
    expect(pixel(5, 30)).toEqual(near([255, 255, 255]))
  })

  it('that is larger than a receipt has to be is made smaller, no other larger', async () => {
    const large = await converted(await jpegFile(plain(3600, 1200)))
    expect(large.metadata).toMatchObject({ width: 2000, height: 667 })
    const tall = await converted(await pngFile(plain(100, 10_000)))
    expect(tall.metadata).toMatchObject({ width: 50, height: 5000 })
  })

  it('with transparent parts lies on white', async () => {
    const clear = sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    expect((await converted(await pngFile(clear))).pixel(10, 10)).toEqual(near([255, 255, 255]))
  })

  it('in grey, in the colours of print and in sixteen bits is shown as well', async () => {
    for (const picture of [plain().greyscale(), plain().toColourspace('cmyk')]) {
      const file = await jpegFile(picture)
      expect((await converted(file)).metadata).toMatchObject({ width: 60, space: 'srgb' })
    }
    const deep = await pngFile(plain().toColourspace('rgb16'))
    expect((await converted(deep)).metadata).toMatchObject({ space: 'srgb', depth: 'uchar' })
  })
})

const bytesOf = async (file: Promise<File>) => Buffer.from(await (await file).arrayBuffer())
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'

describe('a file that is no picture', () => {
  it.each([
    ['a PDF named .jpg', claiming('image/jpeg', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    ['an SVG', claiming('image/svg+xml', SVG)],
    ['an SVG that claims to be a PNG', claiming('image/png', SVG)],
    ['an SVG with a declaration', claiming('image/png', `<?xml version="1.0"?>${SVG}`)],
    ['HTML', claiming('image/jpeg', '<!doctype html><script>alert(1)</script>')],
    ['text', claiming('image/jpeg', 'not a picture')],
    ['comma-separated numbers', claiming('image/png', '1,2,3\n4,5,6\n')],
    ['a portable pixmap', claiming('image/png', 'P3 1 1 255 0 0 0')],
    [
      'the start of a JPEG and nothing else',
      claiming('image/jpeg', Buffer.from('ffd8ffe0', 'hex')),
    ],
    ['a byte', claiming('image/gif', 'G')],
  ])('is refused: %s', async (_what, file) => {
    await expect(images.toJpeg(file, 'callum')).rejects.toMatchObject(notAnImage)
  })

  it('is refused when it is a TIFF, which no browser shows', async () => {
    const tiff = await plain().tiff().toBuffer()
    await expect(images.toJpeg(claiming('image/jpeg', tiff), 'callum')).rejects.toMatchObject(
      notAnImage,
    )
  })

  it.each([
    ['a JPEG', () => jpegFile(noise(200, 200))],
    ['a PNG', () => pngFile(noise(200, 200))],
    ['a WebP', () => webpFile(noise(200, 200))],
    ['an AVIF', () => avifFile(noise(200, 200))],
    ['a GIF', async () => claiming('image/gif', await noise(200, 200).gif().toBuffer())],
  ])('is refused when %s was cut short', async (_what, make) => {
    const whole = await make()
    await images.toJpeg(whole, 'callum')
    for (const share of [0.5, 0.9]) {
      await expect(images.toJpeg(await cutShort(whole, share), 'callum')).rejects.toMatchObject(
        notAnImage,
      )
    }
  })
})

describe('a picture of very many pixels', () => {
  it('is refused before it takes memory', async () => {
    const bomb = blackPng(20_000, 20_000)
    expect(bomb.size).toBeLessThan(60_000)
    await images.toJpeg(await jpegFile(), 'callum')
    const before = process.memoryUsage().rss
    await expect(images.toJpeg(bomb, 'callum')).rejects.toMatchObject(tooManyPixels)
    // Unpacked it is 400 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  it('is taken up to 50 megapixels', async () => {
    const { metadata } = await converted(blackPng(10_000, 5_000))
    expect(metadata).toMatchObject({ width: 2000, height: 1000 })
    await expect(images.toJpeg(blackPng(10_000, 5_001), 'callum')).rejects.toMatchObject(
      tooManyPixels,
    )
  })
})

describe('a picture of an odd shape', () => {
  it.each([
    ['one row of 50 million pixels', () => blackPng(49_999_999, 1)],
    ['one column of 50 million pixels', () => blackPng(1, 1_000_000)],
    ['a row wider than any camera’s', () => blackPng(20_001, 2_000)],
    ['a strip', () => blackPng(10_001, 100)],
  ])('is refused before it is decoded: %s', async (_what, make) => {
    await expect(images.toJpeg(make(), 'callum')).rejects.toMatchObject(tooManyPixels)
  })

  it('is taken as long and narrow as a till roll', async () => {
    const { metadata } = await converted(blackPng(300, 12_000))
    expect(metadata).toMatchObject({ width: 125, height: 5000 })
  })

  it('is refused in 16 bit where 8 would be taken', async () => {
    const deep = (height: number) => pngFile(plain(8_000, height).toColourspace('rgb16'))
    await images.toJpeg(await deep(4_100), 'callum')
    await expect(images.toJpeg(await deep(4_200), 'callum')).rejects.toMatchObject(tooManyPixels)
  })
})

describe('a progressive JPEG, which is held whole until its last byte', () => {
  it.each([
    ['fine colours', progressiveHead(7_000, 4_800, { channels: 3 })],
    ['the colours of print', progressiveHead(5_100, 5_000, { channels: 4 })],
  ])('is refused with %s before it is decoded, where others would be taken', async (_w, head) => {
    await expect(images.toJpeg(head, 'callum')).rejects.toMatchObject(tooManyPixels)
  })

  it.each([
    ['coarse colours', progressiveHead(10_000, 5_000, { channels: 3, isSubsampled: true })],
    ['fine colours', progressiveHead(6_900, 4_800, { channels: 3 })],
    ['the colours of print', progressiveHead(5_000, 4_900, { channels: 4 })],
  ])('is read up to the same memory with %s', async (_what, head) => {
    // The head alone is no picture, but it is decoded.
    await expect(images.toJpeg(head, 'callum')).rejects.toMatchObject(notAnImage)
  })
})

describe('a picture that needs more memory than its decoder may have', () => {
  it('ends the decoder and nothing else', async () => {
    const options = { width: 2000, height: 5000, quality: 80, seconds: 20 }
    for (const memoryKb of [100_000, 640_000]) {
      const decoding = decodePicture(blackPng(10_000, 5_000), options, memoryKb)
      await expect(decoding).rejects.toMatchObject({ reason: 'too_many_pixels' })
    }
    expect(await images.toJpeg(await jpegFile(), 'callum')).toBeInstanceOf(Buffer)
  })
})

describe('the decoder', () => {
  it('has neither keys nor settings', async () => {
    vi.stubEnv('NODE_OPTIONS', '--no-such-option')
    expect(await images.toJpeg(await jpegFile(), 'callum')).toBeInstanceOf(Buffer)
    vi.unstubAllEnvs()
  })
})

describe('many pictures of one person', () => {
  it('do not keep somebody else’s waiting', async () => {
    const done: string[] = []
    const send = async (whose: string) => {
      await images.toJpeg(await jpegFile(), whose)
      done.push(whose)
    }
    const greedy = Array.from({ length: 14 }, () => send('greedy'))
    await send('callum')
    expect(done.length).toBeLessThanOrEqual(4)
    await Promise.all(greedy)
  })
})

describe('many pictures at once', () => {
  it('are converted one after the other, each whole', async () => {
    const files = await Promise.all(
      Array.from({ length: 10 }, (_, index) => jpegFile(plain(60 + index, 40))),
    )
    let open = 0
    let most = 0
    for (const file of files) {
      const read = file.stream.bind(file)
      file.stream = () => {
        open += 1
        most = Math.max(most, open)
        return read()
      }
    }
    const jpegs = await Promise.all(
      files.map(async (file) => {
        const jpeg = await images.toJpeg(file, 'callum')
        open -= 1
        return jpeg
      }),
    )
    const widths = await Promise.all(
      jpegs.map(async (jpeg) => (await sharp(jpeg).metadata()).width),
    )
    expect(widths).toEqual(files.map((_, index) => 60 + index))
    expect(most).toBeLessThanOrEqual(2)
  })
})
