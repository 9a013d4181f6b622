// The embedded font has no emoji, and one that has is larger than all documents together. ©, ® and
// ™ are letters of it, though Unicode counts them among the pictures.
const PICTURE = String.raw`(?![©®™])\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*`
const EMOJI = String.raw`(?:\p{RI}{2}|[#*\d]\u{FE0F}?\u{20E3}|${PICTURE}(?:\u{200D}${PICTURE})*)`

const alone = new RegExp(String.raw`(?<=>\s*)${EMOJI}(?:\s*${EMOJI})*(?=\s*<)`, 'gu')
const amongWords = new RegExp(String.raw`${EMOJI}[ \t]?`, 'gu')

export const EMOJI_NOTE = 'Emoji are left out of this document.'

/**
 * A page's HTML without its emoji, which would be printed as empty boxes. A text of nothing else
 * says so in a word, so that no name and no note is empty.
 */
export const withoutEmoji = (html: string): string =>
  html.replace(alone, '(emoji)').replace(amongWords, '')
