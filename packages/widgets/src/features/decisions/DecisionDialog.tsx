import { useId, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showUnsent } from '../../provider/index.ts'
import { Button, Dialog, Form, showServerIssues, type ButtonProps } from '../../ui/index.ts'
import { DecisionFacts, type DecisionFactsProps } from './DecisionFacts.tsx'
import type { Outcome } from './useDecision.ts'

export interface DecisionDialogProps<
  Values extends FieldValues,
  Output,
> extends DecisionFactsProps {
  title: string
  /** `INV-2026-0052, Aisha Bello`. */
  subtitle: string
  form: UseFormReturn<Values, unknown, Output>
  decide: (values: Output) => Promise<Outcome>
  submit: Pick<ButtonProps, 'variant' | 'isDisabled' | 'pendingLabel'> & { label: string }
  isPending: boolean
  onClose: () => void
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
  const { title, subtitle, form, isPending, onClose } = props
  const { label, ...button } = props.submit
  const formId = useId()
  const submit = async (values: Output) => {
    const outcome = await props.decide(values)
    if (outcome.isDone || outcome.isOver) onClose()
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
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" {...button} isPending={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <DecisionFacts period={props.period} figure={props.figure} />
      {props.notice}
      <Form form={form} id={formId} onSubmit={submit}>
        {props.children}
      </Form>
      {props.end}
    </Dialog>
  )
}
