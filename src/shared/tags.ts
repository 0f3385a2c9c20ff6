/** A keyword that posts share, shown as #name. */
export interface Tag {
  _id: string;
  name: string;
}
