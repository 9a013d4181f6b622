import { describe, expect, it } from 'vitest'
import { collectTexts } from '../src/generate/labels/collect-texts.ts'

const textsOf = (source: string) => collectTexts('Screen.tsx', source)

describe('The texts of a file', () => {
  it('are what stands in words(…) and msg(…), and nothing else', () => {
    const source = `
      const TITLE = msg('Net amount')
      const other = { label: 'Not marked' }
      const Screen = () => <Button label={msg('Save')}>{words('Delete {number}?', { number })}</Button>
      const open = words(isOpen ? 'Open' : 'Closed')
      const looked = words(props.label)`
    expect(textsOf(source).map(({ key }) => key)).toEqual([
      'Net amount',
      'Save',
      'Delete {number}?',
      'Open',
      'Closed',
    ])
  })

  it('have the form for several as their key where they have plural forms', () => {
    expect(textsOf(`words({ one: '1 item', other: '{count} items' }, { count })`)).toEqual([
      { key: '{count} items', one: '1 item' },
    ])
  })

  it('are whole sentences: what is put together is refused by its line', () => {
    expect(() => textsOf('\nwords(`Loading ${noun}`)')).toThrow('Screen.tsx:2: write each sentence')
    expect(() => textsOf('msg(title)')).toThrow('Screen.tsx:1: write each sentence')
    expect(() => textsOf(`words({ other: '{count} items' }, { count })`)).toThrow(
      `plural forms are { one: '…', other: '…' }`,
    )
  })
})
