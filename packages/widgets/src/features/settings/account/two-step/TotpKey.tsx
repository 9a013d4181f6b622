import type { TotpSetup } from '@daysheet/core'
import { Copying, CopyButton, msg, Stack, Text, useWords } from '../../../../ui/index.ts'
import * as css from './totp-key.css.ts'

/** The secret of an authenticator app: to be scanned, opened on this very phone, or typed. */
export function TotpKey({ setup: { qr, secret } }: { setup: TotpSetup }) {
  const words = useWords()
  return (
    <Stack gap={3}>
      {qr && (
        <svg
          className={css.code}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={words('QR code with your key')}
          shapeRendering="crispEdges"
        >
          <rect className={css.light} width={qr.size} height={qr.size} />
          <path className={css.dark} d={qr.path} />
        </svg>
      )}
      <div>
        <Text size="small" tone="muted">
          {msg('Key')}
        </Text>
        <Copying>
          <CopyButton text={secret} label={words('Copy {key}, your key', { key: inFours(secret) })}>
            <span className={css.key}>{inFours(secret)}</span>
          </CopyButton>
        </Copying>
      </div>
    </Stack>
  )
}

/** As people type it. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
