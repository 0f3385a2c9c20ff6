import { loans } from './0001-loans.ts';
import { staff } from './0002-staff.ts';
import { forms } from './0003-forms.ts';
import { blog } from './0004-blog.ts';
import { postWriting } from './0005-post-writing.ts';
import { pictures } from './0006-pictures.ts';
import { staffAudit } from './0007-staff-audit.ts';
import { leadWork } from './0008-lead-work.ts';
import { outbox } from './0009-outbox.ts';
import { searchLabels } from './0010-search-labels.ts';
import { sortsAndCounts } from './0011-sorts-and-counts.ts';
import { resumePositions } from './0012-resume-positions.ts';
import { leadVersions } from './0013-lead-versions.ts';
import { handled } from './0014-handled.ts';
import { sampleContent } from './0016-sample-content.ts';
import { postArticles } from './0017-post-articles.ts';
import { nodes } from './0018-nodes.ts';
import { rowChanges } from './0019-row-changes.ts';
import { unsent } from './0020-unsent.ts';
import { erasures } from './0021-erasures.ts';
import { backups } from './0022-backups.ts';
import { auditChain } from './0026-audit-chain.ts';
import { retention } from './0027-retention.ts';
import { signIn } from './0028-sign-in.ts';
import { consents } from './0029-consents.ts';
import { suspects } from './0030-suspects.ts';
import { dataRequests } from './0031-data-requests.ts';
import { catalogue } from './0032-catalogue.ts';
import { leadOffers } from './0033-lead-offers.ts';
import { desk } from './0034-desk.ts';
import { bin } from './0035-bin.ts';
import { merging } from './0036-merging.ts';
import { assignment } from './0037-assignment.ts';
import { views } from './0038-views.ts';
import { imports } from './0039-imports.ts';
import { sources } from './0040-sources.ts';
import { leadDetails } from './0041-lead-details.ts';
import { applicants } from './0042-applicants.ts';
import { postRevisions } from './0043-post-revisions.ts';
import { schedules } from './0044-schedules.ts';
import { pictureLibrary } from './0045-picture-library.ts';
import { authors } from './0046-authors.ts';
import { mergedNames } from './0047-merged-names.ts';
import { postTexts } from './0048-post-texts.ts';
import { pictureUses } from './0049-picture-uses.ts';
import { redirects } from './0051-redirects.ts';
import { featuredPictures } from './0053-featured-pictures.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  loans,
  staff,
  forms,
  blog,
  postWriting,
  pictures,
  staffAudit,
  leadWork,
  outbox,
  searchLabels,
  sortsAndCounts,
  resumePositions,
  leadVersions,
  handled,
  sampleContent,
  postArticles,
  nodes,
  rowChanges,
  unsent,
  erasures,
  backups,
  auditChain,
  retention,
  signIn,
  consents,
  suspects,
  dataRequests,
  catalogue,
  leadOffers,
  desk,
  bin,
  merging,
  assignment,
  views,
  imports,
  sources,
  leadDetails,
  applicants,
  postRevisions,
  schedules,
  pictureLibrary,
  authors,
  mergedNames,
  postTexts,
  pictureUses,
  redirects,
  featuredPictures,
];
