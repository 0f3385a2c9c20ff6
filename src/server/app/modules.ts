import { MY_DATA } from '../../shared/privacy/my-data.ts';
import { SENT_PAGE } from '../../shared/loans/sent.ts';
import { TRACK } from '../../shared/loans/track.ts';
import type { PageOffers, PageStatements } from '../../shared/offers/pages.ts';
import type { PageContent } from '../../shared/site/pages.ts';
import { createAuditRepository } from '../audit/repository.ts';
import { createAuditTrail } from '../audit/service.ts';
import { authorModule } from '../posts/authors/module.ts';
import { backupModule } from '../backups/module.ts';
import { binModule } from '../privacy/bin/module.ts';
import { catalogueModule } from '../offers/catalogue/module.ts';
import { nameModule } from '../posts/names/module.ts';
import { deskModule } from '../desk/module.ts';
import { erasureModule } from '../privacy/erasures/module.ts';
import { healthModule } from '../operations/health/module.ts';
import { incidentModule } from '../privacy/incidents/module.ts';
import { consentModule } from '../privacy/consents/module.ts';
import { createSuspectRepository } from '../leads/suspect-repository.ts';
import { SUSPECT_CALLS } from '../../shared/leads/suspect-calls.ts';
import { routesOf } from '../kit/routes.ts';
import { suspectHandlers } from '../leads/suspect-handlers.ts';
import { loanModule } from '../loans/module.ts';
import { messageModule } from '../messages/module.ts';
import type { Module, ModuleParts } from './module.ts';
import { sharingModule } from '../privacy/sharing/module.ts';
import { myDataModule } from '../privacy/my-data/module.ts';
import { notificationModule } from '../desk/notifications/module.ts';
import type { FormHandlers } from '../site/page-forms.ts';
import { offerModule } from '../offers/module.ts';
import { pictureModule } from '../posts/pictures/module.ts';
import { placeModule } from '../places/module.ts';
import { postImportModule } from '../posts/imports/module.ts';
import { postModule } from '../posts/module.ts';
import { redirectModule } from '../posts/redirects/module.ts';
import { reportModule } from '../desk/reports/module.ts';
import { resumeModule } from '../resumes/module.ts';
import { retentionModule } from '../privacy/retention/module.ts';
import { sampleModule } from '../operations/samples/module.ts';
import { sealedModule } from '../privacy/sealed/module.ts';
import { searchModule } from '../search/module.ts';
import { staffModule } from '../staff/module.ts';
import { statementModule } from '../offers/statements/module.ts';
import { visitModule } from '../privacy/visits/module.ts';
import { vendorModule } from '../vendors/module.ts';
import { createAuditModule } from './audit-trail.ts';

/** Creates all modules in order of their dependencies. @param background of the application itself */
export function createModules(background: Module, base: Omit<ModuleParts, 'audit' | 'tokens' | 'outbox' | 'suspects'>) {
  const entries = createAuditRepository(base.database);
  const audit = createAuditTrail(entries, base.now);
  const staff = staffModule({ ...base, audit });
  const { tokens } = staff;
  const notifications = notificationModule({ ...base, audit, tokens });
  const suspects = createSuspectRepository(base.database, notifications.outbox);
  const parts: ModuleParts = { ...base, audit, tokens, outbox: notifications.outbox, suspects };

  const visits = visitModule(parts);
  const offers = offerModule(parts);
  const desk = deskModule(parts);
  const samples = sampleModule(parts);
  const sharing = sharingModule(parts);
  const loans = loanModule({
    ...parts,
    ...samples.content,
    offers: offers.offers,
    desk: desk.desk,
    visits: visits.visits,
    sharing: sharing.sharing,
  });
  const vendors = vendorModule(parts);
  const messages = messageModule(parts);
  const resumes = resumeModule(parts);
  const names = nameModule(parts);
  const pictures = pictureModule(parts);
  const authors = authorModule({ ...parts, pictures: pictures.pictures });
  const posts = postModule({
    ...parts,
    pictures: pictures.pictures,
    authors: authors.authors,
  });
  const redirects = redirectModule(parts);
  const postImports = postImportModule({
    ...parts,
    posts: posts.staffPosts,
    names: names.names,
    authors: authors.authors,
    pictures: pictures.pictures,
    redirects: redirects.redirects,
    redirectRows: redirects.rows,
  });
  const bin = binModule({ ...parts, pictures: pictures.pictures });
  const statements = statementModule({ ...parts, offers: offers.offers });
  const backups = backupModule(parts);
  const trail = createAuditModule({ ...parts, entries });
  const erasures = erasureModule(parts);
  const consents = consentModule({ ...parts, sharing: sharing.sharing });
  const correctors = { loans: loans.corrector, vendors: vendors.corrector, messages: messages.corrector };
  const myData = myDataModule({
    ...parts,
    correctors,
    consents: consents.consents,
    erasures: erasures.erasures,
    erase: erasures.erase,
    visits: visits.visits,
    sharing: sharing.sharing,
    processors: sharing.processors,
  });

  const accept = { loans: loans.accept, vendors: vendors.accept, messages: messages.accept };
  const spamRoutes = routesOf(SUSPECT_CALLS, suspectHandlers(suspects, accept), {
    tag: 'Suspected spam',
    noun: 'suspects',
    ...parts,
  });
  const spam: Module = { mounts: [['/', spamRoutes]] };

  const content: PageContent & PageOffers & PageStatements = {
    ...names.content,
    ...authors.content,
    ...posts.content,
    ...samples.content,
    ...consents.content,
    ...offers.content,
    ...statements.content,
  };
  const forms: FormHandlers = { ...loans.forms, ...vendors.forms, ...messages.forms, ...resumes.forms };
  // Started in this order and stopped in the opposite one.
  const watched: readonly Module[] = [
    background,
    notifications,
    desk,
    visits,
    loans,
    loans.imports,
    vendors,
    messages,
    resumes,
    consents,
    sharing,
    names,
    authors,
    redirects,
    posts,
    postImports,
    pictures,
    offers,
    catalogueModule(parts),
    placeModule(parts),
    statements,
    staff,
    trail,
    spam,
    incidentModule(parts),
    samples,
    erasures,
    bin,
    myData,
    retentionModule(parts),
    sealedModule(parts),
    reportModule({ ...parts, desk: desk.desk }),
    searchModule(parts),
    backups,
  ];
  const others = watched.flatMap(({ checks = [] }) => checks);
  const health = healthModule({ ...parts, others, checkDatabase: backups.checkDatabase });
  const all: readonly Module[] = [...watched, health];
  return {
    mounts: all.flatMap(({ mounts }) => mounts),
    uploads: all.flatMap(({ uploads = [] }) => uploads),
    largeBodies: all.flatMap(({ largeBodies = [] }) => largeBodies),
    content,
    forms,
    follow: redirects.follow,
    openVisits: { [MY_DATA]: myData.openVisit, [TRACK]: loans.openVisit, [SENT_PAGE]: loans.openSent },
    deadlines: all.flatMap(({ deadlines = [] }) => deadlines),
    readings: all.flatMap(({ readings = [] }) => readings),
    healthDetails: () => Object.assign({}, ...all.map((module) => module.healthDetails?.())) as Record<string, string>,
    notify: notifications.outbox.notify,
    createFirstStaff: staff.createFirstStaff,
    async addSamples() {
      for (const module of all) await module.addSamples?.();
    },
    /** Follows a change that any node has announced. */
    followAnnouncement() {
      for (const module of all) module.onAnnouncement?.();
    },
    async start() {
      for (const module of all) await module.start?.();
    },
    async stop() {
      for (const module of all.toReversed()) await module.stop?.();
    },
  };
}
