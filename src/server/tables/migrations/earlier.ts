/**
 * The migrations before the baseline. A database with all of them is as the baseline makes one; one with some of them must
 * first be brought up to date by a version that still has them.
 */
export const EARLIER: ReadonlySet<string> = new Set(
  (
    '0001-loans 0002-staff 0003-forms 0004-blog 0005-post-writing 0006-pictures 0007-staff-audit 0008-lead-work ' +
    '0009-outbox 0010-search-labels 0011-sorts-and-counts 0012-resume-positions 0013-lead-versions 0014-handled ' +
    '0016-sample-content 0017-post-articles 0018-nodes 0019-row-changes 0020-unsent 0021-erasures 0022-backups ' +
    '0026-audit-chain 0027-retention 0028-sign-in 0029-consents 0030-suspects 0031-data-requests 0032-catalogue ' +
    '0033-lead-offers 0034-desk 0035-bin 0036-merging 0037-assignment 0038-views 0039-imports 0040-sources ' +
    '0041-lead-details 0042-applicants 0043-post-revisions 0044-schedules 0045-picture-library 0046-authors ' +
    '0047-merged-names 0048-post-texts 0049-picture-uses 0051-redirects 0053-featured-pictures'
  ).split(' '),
);
