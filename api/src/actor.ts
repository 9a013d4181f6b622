import type { ActingMembership, Viewer } from './http/session/viewer.ts'

/** A person, and the company that they act for where there is one. */
interface ActingPerson extends Pick<Viewer, 'id'> {
  membership: Pick<ActingMembership, 'company_id'> | null
}

/**
 * Who acts: the person whom the audit log names. Comes with a transaction, so that no service
 * chooses one; the entry points that open transactions are given theirs here.
 */
export class Actor {
  /** A job, a program, and whoever calls a public endpoint. */
  static readonly system = new Actor(null)

  /** The id of a person; null for the system. */
  readonly id: string | null

  /** The company that they act for; null for everybody else. */
  readonly companyId: string | null

  /** The mailed link by which somebody without an account acts; null for everybody else. */
  readonly linkId: string | null

  private constructor(
    id: string | null,
    companyId: string | null = null,
    linkId: string | null = null,
  ) {
    this.id = id
    this.companyId = companyId
    this.linkId = linkId
  }

  /** The person, never the account that they act for. */
  static signedIn({ id, membership }: ActingPerson): Actor {
    return new Actor(id, membership?.company_id)
  }

  /** A member in whose name a rule of their company acts: a document that it lets through by itself. */
  static byRuleOf(companyId: string, { id }: { id: string }): Actor {
    return new Actor(id, companyId)
  }

  /** Whoever has opened a mailed link: who that was, nobody knows. */
  static byLink({ id }: { id: string }): Actor {
    return new Actor(null, null, id)
  }

  /** Somebody who registers: they get their id before the transaction begins. */
  static registering(newId: string): Actor {
    return new Actor(newId)
  }
}
