import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Expense } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  bound,
  Button,
  FileField,
  Loading,
  PICTURE_WORDS,
  Text,
  Trash2Icon,
  EyeIcon,
  useWords,
  type FileFieldProps,
} from '../../../ui/index.ts'
import { receiptQuery } from '../expense-queries.ts'
import { ReceiptViewer } from './ReceiptViewer.tsx'
import type { ReceiptChoice, ReceiptDecision } from './useReceiptChoice.ts'
import { useObjectUrl } from './useObjectUrl.ts'
import * as css from './receipt.css.ts'

export interface ReceiptFieldProps extends Pick<FileFieldProps, 'label' | 'error' | 'inputRef'> {
  value: ReceiptDecision
  onChange: (value: ReceiptDecision) => void
  choice: ReceiptChoice
  /** What is edited, with the receipt that is kept of it. */
  expense: Expense | null
  isDisabled: boolean
}

/** `image/*` alone hides HEIC photos in some choosers. */
const ACCEPTED = ['image/*', '.heic', '.heif']

/** The picture of the receipt: chosen or taken, looked at, replaced or taken away. */
function ReceiptField(props: ReceiptFieldProps) {
  const { value, onChange, choice, expense, isDisabled } = props
  const { picture, isReadable, isPreparing, refusal } = choice
  const stored = value === 'keep' && expense?.receipt_image_url ? expense : null
  // The draft of an earlier visit says that there was a picture; the picture itself is gone.
  const isMissing = value === 'replace' && !picture && !isPreparing
  const hasPicture = picture !== null || stored !== null

  const choose = async (file: File) => {
    if (await choice.choose(file)) onChange('replace')
  }
  const remove = () => {
    choice.drop()
    onChange(expense?.receipt_image_url ? 'remove' : 'keep')
  }
  return (
    <FileField
      label={props.label}
      isOptional
      inputRef={props.inputRef}
      error={refusal ?? props.error ?? undefined}
      hint={
        isMissing
          ? msg(
              'The picture was not kept on this device with what you typed. Choose the picture again.',
            )
          : msg(
              'JPEG, PNG, WebP, AVIF or GIF, less than 10MB. A photo is made smaller before it is sent.',
            )
      }
      isDisabled={isDisabled}
      accept={ACCEPTED}
      onFile={(file) => void choose(file)}
      photoLabel={PICTURE_WORDS.photoLabel}
      chooseLabel={hasPicture ? msg('Choose another picture') : PICTURE_WORDS.chooseLabel}
      dropLabel={PICTURE_WORDS.dropLabel}
      actions={
        (hasPicture || isMissing) && (
          <Button
            variant="quietDanger"
            icon={<Trash2Icon />}
            isDisabled={isDisabled}
            onPress={remove}
          >
            {hasPicture ? msg('Remove receipt') : msg('Go on without it')}
          </Button>
        )
      }
    >
      {isPreparing ? (
        <Loading>{msg('Preparing the picture')}</Loading>
      ) : picture ? (
        <ChosenPicture picture={picture} isReadable={isReadable} />
      ) : (
        stored && <StoredPicture key={stored.receipt_image_url} expense={stored} />
      )}
    </FileField>
  )
}

export const FormReceiptField = /* @__PURE__ */ bound(ReceiptField)

function ChosenPicture({ picture, isReadable }: { picture: File; isReadable: boolean }) {
  const words = useWords()
  const url = useObjectUrl(isReadable ? picture : null)
  const kilobytes = Math.max(1, Math.round(picture.size / 1024))
  return (
    <figure className={css.figure}>
      {url && <img className={css.picture} src={url} alt={words('The chosen receipt')} />}
      <figcaption className={css.caption}>
        <Text size="small">{picture.name}</Text>
        <Text size="small" tone="muted">
          {words('{size} kB, not saved yet', { size: kilobytes })}
        </Text>
        {!isReadable && <Text size="small">{msg('This browser cannot show the picture')}</Text>}
      </figcaption>
    </figure>
  )
}

function StoredPicture({ expense }: { expense: Expense }) {
  const words = useWords()
  const receipt = useQuery(receiptQuery(useDaysheet(), expense))
  const url = useObjectUrl(receipt.data)
  const [isOpen, setOpen] = useState(false)
  return (
    <figure className={css.figure}>
      {receipt.isPending && <Loading>{msg('Loading the receipt')}</Loading>}
      {url && <img className={css.picture} src={url} alt={words('The receipt that is kept')} />}
      <figcaption className={css.caption}>
        <Text size="small" tone="muted">
          {receipt.isError
            ? msg('The receipt cannot be shown just now. It is safe, and it is kept.')
            : msg('This receipt is kept with the expense.')}
        </Text>
        <Button
          size="compact"
          variant="quiet"
          icon={<EyeIcon size="s" />}
          onPress={() => setOpen(true)}
        >
          {msg('View Receipt')}
        </Button>
      </figcaption>
      <ReceiptViewer expense={expense} isOpen={isOpen} onOpenChange={setOpen} />
    </figure>
  )
}
