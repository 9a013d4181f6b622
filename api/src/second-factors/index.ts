export * from './challenges.ts'
export { checkProof, type Proof, type ProofKind } from './check-proof.ts'
export {
  companiesRequiringFactor,
  credentialHash,
  Factor,
  findFactors,
  presentFactor,
} from './factor-model.ts'
export { factorQuestion } from './factor-question.ts'
export { markMissingFactors } from './mark-missing-factors.ts'
export { creationOptionsFor, newPasskeyChallenge, verifyNewPasskey } from './passkeys.ts'
export { qrPath } from './qr-path.ts'
export { countRecoveryCodes, newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
export { matchedStep, newTotpSecret, totpAddress } from './totp.ts'
