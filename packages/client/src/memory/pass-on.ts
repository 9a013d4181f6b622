import {
  approvalRefusal,
  ApiError,
  passingOnRefusal,
  passedOnNotification,
  statusRefusal,
  errorOf,
  waitsFor,
} from '@daysheet/core'
import { notifyPerson, personOf } from './call.ts'
import type { StepCall } from './document-steps.ts'
import { findVisible, type DocumentType, type StoredDocument } from './documents.ts'
import { deciderOf, waitingDocument } from './member-decision.ts'
import { activeMembersOf, memberOf } from './memberships.ts'

/** Notifies the colleagues who may approve a document that the caller may not; changes nothing of it. */
export function passOn<Stored extends StoredDocument>(
  call: StepCall,
  type: DocumentType<Stored>,
): Stored {
  const document = findVisible(call, type)
  const notNow = statusRefusal(type, document, 'approve')
  if (notNow) throw errorOf(notNow)
  const by = deciderOf(call, document)
  if (!by) throw new ApiError('access_denied')
  const refusal = approvalRefusal(by.facts, by.approver, by.terms)
  const members = activeMembersOf(call.store, call.account.id).map((one) =>
    memberOf(call.store, one),
  )
  const able = waitsFor(waitingDocument(call, document), members, by.terms)
  const notPassed = passingOnRefusal(refusal === null, able.length)
  if (notPassed) throw errorOf(notPassed)
  const notification = passedOnNotification(type.noun, {
    by: call.me.full_name,
    worker: personOf(call.store, document.worker_id).full_name,
    number: type.numberOf(document),
  })
  for (const { id } of able) {
    notifyPerson(
      call,
      id,
      { ...notification, subject: { noun: type.noun, id: document.id } },
      call.account.id,
    )
  }
  return document
}
