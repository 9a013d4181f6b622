import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatPounds, type Expense } from '@daysheet/core'
import { QueryFailure, saveFile, useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  Banner,
  Button,
  Dialog,
  DownloadIcon,
  Loading,
  useWords,
  ZoomableImage,
} from '../../../ui/index.ts'
import { receiptQuery } from '../expense-queries.ts'
import { receiptFileName } from './receipt-file-name.ts'
import { useObjectUrl } from './useObjectUrl.ts'

export interface ReceiptViewerProps {
  expense: Expense
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The picture of a receipt to look at closely, and to keep. */
export function ReceiptViewer({ expense, isOpen, onOpenChange }: ReceiptViewerProps) {
  const scope = useDaysheet()
  const words = useWords()
  const receipt = useQuery({ ...receiptQuery(scope, expense), enabled: isOpen })
  const download = (image: Blob) => {
    saveFile(image, receiptFileName(expense, image.type))
    scope.notify.success(msg('File downloaded successfully'))
  }
  const { data } = receipt
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="l"
      title={words('Receipt of {expense}', { expense: expense.description })}
      subtitle={`${formatDay(expense.expense_date, 'medium')} · ${formatPounds(expense.total_amount)}`}
      footer={
        data && (
          <Button icon={<DownloadIcon />} onPress={() => download(data)}>
            {msg('Download')}
          </Button>
        )
      }
    >
      {data ? (
        <Picture image={data} expense={expense} />
      ) : receipt.isError ? (
        <QueryFailure
          query={receipt}
          title={msg('Failed to load the receipt')}
          notFound={{ title: msg('This expense has no receipt any more') }}
        />
      ) : (
        <Loading>{msg('Loading the receipt')}</Loading>
      )}
    </Dialog>
  )
}

function Picture({ image, expense }: { image: Blob; expense: Expense }) {
  const words = useWords()
  const url = useObjectUrl(image)
  const [isUnreadable, setUnreadable] = useState(false)
  if (isUnreadable) {
    return (
      <Banner tone="caution" role="status" title={msg('This browser cannot show the picture')}>
        {msg('It is safe. Download it to open it in another program.')}
      </Banner>
    )
  }
  return (
    url && (
      <ZoomableImage
        src={url}
        alt={words('Receipt of {expense}', { expense: expense.description })}
        onError={() => setUnreadable(true)}
      />
    )
  )
}
