import { useId, useState } from 'react'
import type { IssuedStatement } from '@daysheet/core'
import {
  beforeOf,
  useDaysheet,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import {
  msg,
  Button,
  Form,
  Inline,
  Page,
  Sheet,
  Skeleton,
  Stack,
  UploadIcon,
} from '../../../ui/index.ts'
import { AnotherStatement } from './AnotherStatement.tsx'
import { StatementFields } from './StatementFields.tsx'
import { useStatementUpload } from './useStatementUpload.ts'

const CIS_UPLOADER_ACTIONS = { onBeforeUpload: 'cis_statement.upload' } as const

export interface CisUploaderProps extends BeforeProps<typeof CIS_UPLOADER_ACTIONS> {
  /** The worker, tax year and tax month that are chosen to begin with. */
  workerId?: string
  taxYear?: number
  taxMonth?: number
  /** Takes the place of going to the list of statements. */
  onUploaded?: (statement: IssuedStatement) => void
  /** Shows Cancel. */
  onCancel?: () => void
}

const TITLE = msg('Upload CIS Statement')

/** A client gives a worker the statement of a tax month, filled in with what was paid in it. */
export function CisUploader(props: CisUploaderProps) {
  return (
    <Widget
      name="cis-uploader"
      needs={['cisStatements.create', 'cisStatements.listWorkerSummaries']}
      title={TITLE}
      before={beforeOf(CIS_UPLOADER_ACTIONS, props)}
      role="client"
      denied={msg('Only clients can upload CIS statements.')}
      skeleton={
        <Page title={TITLE} width="reading">
          <Skeleton shape="form" label={msg('Loading')} count={5} />
        </Page>
      }
    >
      {(viewer) => <Uploader viewer={viewer} {...props} />}
    </Widget>
  )
}

function Uploader(props: CisUploaderProps & { viewer: Viewer }) {
  // A new form for the next one.
  const [count, setCount] = useState(0)
  return (
    <Page title={TITLE} width="reading">
      <UploadSheet key={count} {...props} onDone={() => setCount(count + 1)} />
    </Page>
  )
}

function UploadSheet({
  viewer,
  onDone,
  ...props
}: CisUploaderProps & { viewer: Viewer; onDone: () => void }) {
  const { workerId, taxYear, taxMonth, onUploaded, onCancel } = props
  const { go } = useDaysheet()
  const formId = useId()
  const editing = useStatementUpload({
    clientId: viewer.account.id,
    subject: {
      ...(workerId !== undefined && { worker_id: workerId }),
      ...(taxYear !== undefined && { tax_year: taxYear }),
      ...(taxMonth !== undefined && { tax_month: taxMonth }),
    },
    onUploaded: (statement) => {
      onDone()
      if (onUploaded) onUploaded(statement)
      else go({ to: 'cis-statements', taxYear: statement.tax_year })
    },
  })
  const { form, isPending, submit } = editing
  return (
    <Sheet label={TITLE}>
      <Stack gap={5}>
        <Form id={formId} form={form} label={TITLE} onSubmit={submit}>
          <StatementFields clientId={viewer.account.id} editing={editing} />
        </Form>
        <Inline gap={3} justify="end">
          {onCancel && (
            <Button isDisabled={isPending} onPress={onCancel}>
              {msg('Cancel')}
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            form={formId}
            icon={<UploadIcon />}
            isPending={isPending}
            pendingLabel={msg('Uploading...')}
          >
            {msg('Upload Statement')}
          </Button>
        </Inline>
      </Stack>
      <AnotherStatement editing={editing} />
    </Sheet>
  )
}
