import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import * as css from './text.css.ts'

export interface HeadingProps {
  level: 1 | 2 | 3 | 4
  /** How it looks, whatever its level: `screen` 24, `section` 19, `part` 16 px. */
  size?: keyof typeof css.headings
  id?: string
  children: ReactNode
}

const sizeOf = { 1: 'screen', 2: 'section', 3: 'part', 4: 'part' } as const

export function Heading({ level, size = sizeOf[level], id, children }: HeadingProps) {
  const words = useWords()
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={css.headings[size]}>
      {words(children)}
    </Tag>
  )
}

export interface TextProps {
  /** `body` 16, `small` 14, `tiny` 12 px. Default `body`. */
  size?: keyof typeof css.sizes
  tone?: keyof typeof css.tones
  isStrong?: boolean
  /** `span` inside a sentence. Default `p`. */
  as?: 'p' | 'span' | 'div'
  id?: string
  children: ReactNode
}

export function Text(props: TextProps) {
  const { size = 'body', tone = 'text', isStrong, as: Tag = 'p', id, children } = props
  const words = useWords()
  return (
    <Tag id={id} className={`${css.sizes[size]} ${css.tones[tone]} ${isStrong ? css.strong : ''}`}>
      {words(children)}
    </Tag>
  )
}
