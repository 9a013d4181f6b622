import { OfflineState } from '../feedback/OfflineState/OfflineState.tsx'
import { Link } from '../controls/Link/Link.tsx'
import { CircleAlertIcon } from '../icons/state-icons.ts'
import { msg, useWords } from '../i18n/words.ts'
import { formErrors } from './form-errors.ts'
import { inReadingOrder, type Elsewhere, type FormFields } from './form-fields.ts'
import { sendFailureOf, SEND_FAILURES } from './send-failure.ts'
import { place, summary, summaryItem, summaryList, summaryTitle } from './form.css.ts'

export interface FormProblemsProps {
  /** As react-hook-form keeps them: `{ email: { type, message } }`. */
  errors: object
  fields: FormFields
  elsewhere?: Elsewhere
}

/** What is wrong with a form, each with a way to its field; or that it could not be sent. */
export function FormProblems({ errors, fields, elsewhere }: FormProblemsProps) {
  const words = useWords()
  const unsent = sendFailureOf(errors)
  const problems = formErrors(errors).filter(({ name }) => name !== 'root.send')
  if (unsent) {
    return (
      <div ref={(node) => fields.standIn(node)} tabIndex={-1} className={place}>
        <OfflineState
          title={SEND_FAILURES[unsent.kind]}
          actions={[{ label: msg('Send again'), onPress: () => fields.sendAgain() }]}
        >
          {words(unsent.message)} {words(unsent.safe)}
        </OfflineState>
      </div>
    )
  }
  if (problems.length === 0) return null
  const title = words(
    { one: 'There is a problem', other: 'There are {count} problems' },
    { count: problems.length },
  )
  return (
    <div role="group" aria-label={title} className={summary}>
      <CircleAlertIcon />
      <p className={summaryTitle}>{title}</p>
      <ul className={summaryList}>
        {inReadingOrder(problems, fields).map(({ name, message }) => {
          const label = fields.has(name) ? fields.get(name)?.label : elsewhere?.labelOf(name)
          const canBeShown = fields.has(name) || label !== undefined
          const problem = label ? `${words(label)}: ${words(message)}` : words(message)
          return (
            <li key={name} className={summaryItem}>
              {canBeShown ? (
                <Link onPress={() => fields.focus(name, elsewhere)}>{problem}</Link>
              ) : (
                problem
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
