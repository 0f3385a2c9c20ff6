import type {
  AuthorsTable,
  ContentVersionTable,
  MergedNamesTable,
  MissingAddressesTable,
  NamesTable,
  PicturesTable,
  PictureUsesTable,
  PostArticlesTable,
  PostPreviewsTable,
  PostSchedulesTable,
  PostSlugsTable,
  PostTagsTable,
  PostTextsTable,
  PostDraftsTable,
  PostRevisionsTable,
  PostsTable,
  RedirectsTable,
} from './blog.ts';
import type { CatalogueSnapshotsTable, LendersTable, ProductVersionsTable } from './catalogue.ts';
import type { ImportLeadsTable, ImportMappingsTable, ImportsTable } from './imports.ts';
import type {
  FileRemovalsTable,
  LeadCorrectionsTable,
  LeadDetailsTable,
  LeadDocumentsTable,
  LeadSourcesTable,
  LoanCallsTable,
  LoanChangesTable,
  LoanNotesTable,
  LoansTable,
  MessagesTable,
  ResumesTable,
  SubmissionsTable,
  SuspectsTable,
  VendorsTable,
} from './leads.ts';
import type {
  AbsencesTable,
  AssignmentMembersTable,
  AuditChainTable,
  AuditTable,
  BackupsTable,
  ListColumnsTable,
  OutboxTable,
  RateLimitsTable,
  RowChangesTable,
  RowCountsTable,
  SavedViewsTable,
  SettingsTable,
  TurnsTable,
} from './operations.ts';
import type {
  BinTable,
  ConsentsTable,
  LeadOffersTable,
  DataRequestTextsTable,
  DataRequestsTable,
  ErasuresTable,
  HoldsTable,
  MyDataVisitsTable,
  NoticesTable,
  RetentionRulesTable,
  RetentionRunsTable,
} from './privacy.ts';
import type {
  SessionsTable,
  StaffChallengesTable,
  StaffLinksTable,
  StaffPasskeysTable,
  StaffRecoveryCodesTable,
  StaffTable,
  StaffTotpTable,
} from './staff.ts';

/**
 * The tables on both engines. Times are epoch milliseconds, amounts whole rupees, booleans 0 or 1.
 */
export interface Schema {
  loans: LoansTable;
  vendors: VendorsTable;
  messages: MessagesTable;
  resumes: ResumesTable;
  file_removals: FileRemovalsTable;
  submissions: SubmissionsTable;
  staff: StaffTable;
  sessions: SessionsTable;
  staff_links: StaffLinksTable;
  staff_challenges: StaffChallengesTable;
  staff_totp: StaffTotpTable;
  staff_passkeys: StaffPasskeysTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  audit: AuditTable;
  audit_chain: AuditChainTable;
  suspects: SuspectsTable;
  categories: NamesTable;
  tags: NamesTable;
  merged_names: MergedNamesTable;
  authors: AuthorsTable;
  redirects: RedirectsTable;
  missing_addresses: MissingAddressesTable;
  posts: PostsTable;
  post_tags: PostTagsTable;
  post_texts: PostTextsTable;
  pictures: PicturesTable;
  picture_uses: PictureUsesTable;
  outbox: OutboxTable;
  loan_notes: LoanNotesTable;
  loan_changes: LoanChangesTable;
  loan_calls: LoanCallsTable;
  lead_sources: LeadSourcesTable;
  lead_details: LeadDetailsTable;
  lead_documents: LeadDocumentsTable;
  lead_corrections: LeadCorrectionsTable;
  assignment_members: AssignmentMembersTable;
  absences: AbsencesTable;
  saved_views: SavedViewsTable;
  list_columns: ListColumnsTable;
  post_drafts: PostDraftsTable;
  post_revisions: PostRevisionsTable;
  post_slugs: PostSlugsTable;
  post_articles: PostArticlesTable;
  post_schedules: PostSchedulesTable;
  post_previews: PostPreviewsTable;
  settings: SettingsTable;
  row_counts: RowCountsTable;
  row_changes: RowChangesTable;
  content_version: ContentVersionTable;
  backups: BackupsTable;
  rate_limits: RateLimitsTable;
  turns: TurnsTable;
  bin: BinTable;
  erasures: ErasuresTable;
  holds: HoldsTable;
  retention_rules: RetentionRulesTable;
  retention_runs: RetentionRunsTable;
  notices: NoticesTable;
  consents: ConsentsTable;
  lead_offers: LeadOffersTable;
  my_data_visits: MyDataVisitsTable;
  data_requests: DataRequestsTable;
  data_request_texts: DataRequestTextsTable;
  lenders: LendersTable;
  product_versions: ProductVersionsTable;
  catalogue_snapshots: CatalogueSnapshotsTable;
  imports: ImportsTable;
  import_leads: ImportLeadsTable;
  import_mappings: ImportMappingsTable;
}
