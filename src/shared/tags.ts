/** A keyword that posts share, shown as #name. `createdAt` is an ISO 8601 instant in UTC. */
export interface Tag {
  _id: string;
  name: string;
  createdAt: string;
}
