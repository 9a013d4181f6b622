import { useId, type ReactNode } from 'react'
import { formatPounds, type InvoiceClient } from '@daysheet/core'
import { DestinationButton, LoadFailure } from '../../../provider/index.ts'
import {
  Button,
  EmptyState,
  Heading,
  Inline,
  RotateCwIcon,
  Skeleton,
  Stack,
  Text,
} from '../../../ui/index.ts'
import { DayRows, type DayLedger } from '../../days/index.ts'
import { clientName } from './DetailsFields.tsx'
import * as css from './editor.css.ts'
import type { useEditorProjects } from './useEditorProjects.ts'

const HEADS = {
  date: 'Date',
  title: 'Project',
  type: 'Type',
  hours: 'Hours',
  amount: 'Amount',
}

export interface DaysSectionProps {
  client: InvoiceClient | undefined
  projects: ReturnType<typeof useEditorProjects>
  ledger: DayLedger
}

/** The day sheet under the terms that price it, or the one thing to do before there can be one. */
export function DaysSection({ client, projects, ledger }: DaysSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={2}>
        <Inline justify="between" align="baseline">
          <Heading level={2} id={titleId}>
            Days
          </Heading>
          {client && <Terms client={client} />}
        </Inline>
        <Days client={client} projects={projects} ledger={ledger} />
      </Stack>
    </section>
  )
}

/** `£220.00 a day, 8 h, overtime × 1.5, weekend × 2`. */
function Terms({ client }: { client: InvoiceClient }) {
  if (client.day_rate === null) return null
  const { standard_hours, overtime_multiplier, weekend_multiplier } = client
  return (
    <Text size="small" tone="muted" as="span">
      {`${formatPounds(client.day_rate)} a day, ${standard_hours} h`}
      <span className={css.deskOnly}>
        {`, overtime × ${overtime_multiplier}, weekend × ${weekend_multiplier}`}
      </span>
    </Text>
  )
}

function Days({ client, projects, ledger }: DaysSectionProps): ReactNode {
  const { query, options, choices } = projects
  if (!client) {
    return (
      <EmptyState title="Choose a client first" headingLevel={3}>
        The days then come with the client’s projects and your rate.
      </EmptyState>
    )
  }
  if (query.isPending) return <Skeleton shape="days" label="Loading projects" count={7} />
  if (query.isError && choices.length === 0) {
    return (
      <LoadFailure
        error={query.error}
        title="Failed to load projects"
        safe="Nothing is lost: what you typed is kept on this device."
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    )
  }
  if (choices.length === 0) {
    return (
      <EmptyState
        title="No projects yet"
        headingLevel={3}
        action={
          <Button
            icon={<RotateCwIcon />}
            isPending={query.isRefetching}
            onPress={() => void query.refetch()}
          >
            Check again
          </Button>
        }
      >
        {`Work is invoiced to a project. Ask ${clientName(client)} to put you on one.`}
      </EmptyState>
    )
  }
  const hasRate = client.day_rate !== null || options?.some(({ day_rate }) => day_rate !== null)
  if (!hasRate) {
    return (
      <EmptyState
        title="No day rate agreed"
        headingLevel={3}
        action={<DestinationButton to={{ to: 'profile' }}>Set your day rate</DestinationButton>}
      >
        {`Agree a day rate with ${clientName(client)} first, or set your own standard day rate.`}
      </EmptyState>
    )
  }
  return (
    <DayRows
      noun="invoice"
      kind="amounts"
      heads={HEADS}
      projects={choices}
      standardHours={client.standard_hours}
      ledger={ledger}
      allowsFixedPrice
    />
  )
}
