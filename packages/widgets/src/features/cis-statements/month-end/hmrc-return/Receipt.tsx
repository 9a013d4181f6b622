import { msg, Sheet, Stack, Text } from '../../../../ui/index.ts'
import type { Submission } from './filing-step.ts'
import * as css from './hmrc-return.css.ts'

/** What HMRC answered, in its own words. */
export function Receipt({ submission }: { submission: Submission }) {
  const { receipt_texts } = submission
  return (
    <Sheet title={msg('In HMRC’s words')} headingLevel={3}>
      <Stack gap={3}>
        {receipt_texts.length === 0 ? (
          <Text tone="muted">{msg('HMRC sent no words with it.')}</Text>
        ) : (
          receipt_texts.map((text) => (
            <blockquote key={text} className={css.quote}>
              {text}
            </blockquote>
          ))
        )}
      </Stack>
    </Sheet>
  )
}
