import type { Words } from '../ui/i18n/words.ts'
import type { Notify } from './notify.tsx'

/** Messages in the host's words. */
export const translateNotify = (notify: Notify, words: Words): Notify => ({
  success: (message) => notify.success(words(message)),
  error: (message) => notify.error(words(message)),
  info: (message) => notify.info(words(message)),
  withAction: (message, action) =>
    notify.withAction(words(message), { ...action, label: words(action.label) }),
})
