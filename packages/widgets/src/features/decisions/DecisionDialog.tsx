import { useId, useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Issue } from '@daysheet/core'
import { showUnsent } from '../../provider/index.ts'
import {
  msg,
  Dialog,
  Figure,
  Form,
  Inline,
  showServerIssues,
  Text,
  type ButtonProps,
} from '../../ui/index.ts'
import { FormButtons } from '../dialogs/index.ts'
import { ChangedSince } from './ChangedSince.tsx'
import { facts } from './decisions.css.ts'
import type { Outcome } from './useDecision.ts'

/** What is decided about, at the head of the dialog. */
export interface DecisionDialogHead {
  /** `INV-2026-0052, Aisha Bello`. */
  subtitle: string
  /** `16 – 21 Nov 2026`. */
  period: string
  /** Pounds, or hours in words. */
  figure: number | string
  isPending: boolean
  onClose: () => void
  /** What changed since the document was seen; the button works once that was looked at. */
  changes?: readonly Issue[] | undefined
}

export interface DecisionDialogProps<
  Values extends FieldValues,
  Output,
> extends DecisionDialogHead {
  title: string
  form: UseFormReturn<Values, unknown, Output>
  decide: (values: Output) => Promise<Outcome>
  submit: Pick<ButtonProps, 'variant' | 'isDisabled' | 'pendingLabel'> & { label: string }
  /** What to know before the fields. */
  notice?: ReactNode
  /** After the fields. */
  end?: ReactNode
  children: ReactNode
}

/** A decision with its form. What was typed survives a failure. */
export function DecisionDialog<Values extends FieldValues, Output>(
  props: DecisionDialogProps<Values, Output>,
) {
  const { title, subtitle, form, isPending, onClose, changes } = props
  const [lookedAt, setLookedAt] = useState<readonly Issue[]>()
  const isUnseen = changes !== undefined && changes !== lookedAt
  const { label, ...button } = props.submit
  const formId = useId()
  const submit = async (values: Output) => {
    const outcome = await props.decide(values)
    if (outcome.isDone || outcome.isOver) onClose()
    else if (outcome.changes) return
    else if (!showUnsent(form, outcome.error)) showServerIssues(form, outcome.issues)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!isPending}
      title={title}
      subtitle={subtitle}
      footer={
        <FormButtons
          {...button}
          formId={formId}
          label={label}
          isDisabled={button.isDisabled || isUnseen}
          isPending={isPending}
          onCancel={onClose}
        />
      }
    >
      <div className={facts}>
        <Inline justify="between" align="baseline">
          <Text as="span" size="small" tone="muted">
            {props.period}
          </Text>
          <Figure amount={props.figure} size="row" />
        </Inline>
      </div>
      {changes && (
        <ChangedSince
          changes={changes}
          actions={
            isUnseen
              ? [{ label: msg('I have looked at it'), onPress: () => setLookedAt(changes) }]
              : []
          }
        />
      )}
      {props.notice}
      <Form form={form} id={formId} onSubmit={submit}>
        {props.children}
      </Form>
      {props.end}
    </Dialog>
  )
}
